import { useState } from "preact/hooks";
import type { VNode } from "preact";
import { isObject } from "../form/draft.js";
import { Members } from "../form/object-field.js";
import { resolveSchema } from "../form/schema.js";
import type { PageState } from "../page-state.js";
import type { ToolView } from "../protocol.js";
import { PreviewBox } from "./preview-box.js";
import { Tabs } from "./tabs.js";

/** The arguments of the next call: a form, or their JSON; what will become of them; and the button that makes the call. */
export function ArgumentsPanel({ state, tool }: { state: PageState; tool: ToolView }): VNode {
  const [view, setView] = useState<"form" | "JSON">("form");
  return (
    <section class="arguments" aria-label="Arguments">
      <div class="row">
        <h3>Arguments</h3>
        <Tabs label="How to edit" names={["form", "JSON"]} chosen={view} onChoose={setView} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void state.run();
        }}
      >
        {view === "form" ? <Form state={state} tool={tool} /> : <JsonEditor state={state} />}
        <PreviewBox preview={state.preview.value} />
        <div class="row">
          <button type="submit" class="call">
            Call {tool.name}
          </button>
          <label class="check">
            <input
              type="checkbox"
              checked={state.asksAlways.value}
              onChange={({ currentTarget }) => (state.asksAlways.value = currentTarget.checked)}
            />
            Ask me before it runs
          </label>
        </div>
      </form>
    </section>
  );
}

function Form({ state, tool }: { state: PageState; tool: ToolView }): VNode {
  const value = readObject(state.inputText.value);
  if (!value) return <p class="hint">The JSON is no object: the form cannot show it.</p>;
  const root = resolveSchema(tool.inputSchema, {});
  if (Object.keys(root.properties ?? {}).length === 0) return <p class="hint">It takes no arguments.</p>;
  return (
    <Members
      key={tool.name}
      id={`argument-${tool.name}`}
      label=""
      schema={root}
      root={root}
      value={value}
      isRequired
      onChange={(next) => (state.inputText.value = JSON.stringify(next, null, 2))}
    />
  );
}

function JsonEditor({ state }: { state: PageState }): VNode {
  const text = state.inputText.value;
  return (
    <textarea
      class="json"
      aria-label="Arguments as JSON"
      spellcheck={false}
      rows={Math.min(24, Math.max(6, text.split("\n").length + 1))}
      value={text}
      onInput={({ currentTarget }) => (state.inputText.value = currentTarget.value)}
    />
  );
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
