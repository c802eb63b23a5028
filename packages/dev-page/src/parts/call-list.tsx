import type { VNode } from "preact";
import type { PageState } from "../page-state.js";
import type { CallState, CallView } from "../protocol.js";

const stateWords: Record<CallState, string> = {
  running: "running",
  asking: "asks you",
  done: "done",
  error: "error",
  lost: "lost: the tools were loaded anew",
};

/** The calls so far, the latest first. */
export function CallList({ state }: { state: PageState }): VNode {
  const calls = [...state.calls.value].reverse();
  return (
    <section class="calls" aria-label="Calls">
      <h2>
        Calls <span class="count">{calls.length}</span>
      </h2>
      {calls.length === 0 && <p class="hint">Calls that you make appear here, to be looked at and made again.</p>}
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <button
              type="button"
              aria-current={call.id === state.callId.value ? "true" : undefined}
              onClick={() => (state.callId.value = call.id)}
            >
              <span class="name">{call.tool}</span> <StateBadge call={call} />
              <span class="summary">{shorten(call.inputText)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a call stands, in a word. */
export function StateBadge({ call }: { call: CallView }): VNode {
  const { state, durationMs } = call;
  const time =
    durationMs === undefined ? "" : ` in ${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`;
  return <span class={`badge ${state}`}>{stateWords[state] + time}</span>;
}

function shorten(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 80);
}
