import type { VNode } from "preact";
import type { PageState } from "../page-state.js";
import { ArgumentsPanel } from "./arguments-panel.js";
import { CallList } from "./call-list.js";
import { CallPanel } from "./call-panel.js";
import { ThemeSwitch } from "./theme-switch.js";
import { ToolHead } from "./tool-head.js";
import { ToolList } from "./tool-list.js";

/** The whole page. */
export function Page({ state }: { state: PageState }): VNode {
  const tool = state.tool.value;
  const call = state.call.value;
  return (
    <>
      <header class="bar">
        <h1>Toolmark</h1>
        <span class="target">{state.target.value}</span>
        <span class={`badge ${state.isConnected.value ? "done" : "lost"}`}>
          {state.isConnected.value ? "connected" : "not connected"}
        </span>
        <ThemeSwitch />
      </header>
      {state.problem.value !== undefined && (
        <pre class="problem" role="alert">
          {state.problem.value}
        </pre>
      )}
      <div class="columns">
        <ToolList state={state} />
        <main>
          {tool ? (
            <>
              <ToolHead key={tool.name} tool={tool} />
              <ArgumentsPanel state={state} tool={tool} />
            </>
          ) : (
            <p class="hint">There is no tool to show.</p>
          )}
          {call && <CallPanel state={state} call={call} />}
        </main>
        <CallList state={state} />
      </div>
    </>
  );
}
