import { useState } from "preact/hooks";
import type { VNode } from "preact";
import type { PageState } from "../page-state.js";

/** All tools, by their names. */
export function ToolList({ state }: { state: PageState }): VNode {
  const [filter, setFilter] = useState("");
  const words = filter.toLowerCase();
  const shown = state.tools.value.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  return (
    <nav class="tools" aria-label="Tools">
      <h2>
        Tools <span class="count">{state.tools.value.length}</span>
      </h2>
      <input
        type="search"
        placeholder="Find a tool"
        aria-label="Find a tool"
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <ul>
        {shown.map((tool) => (
          <li key={tool.name}>
            <button
              type="button"
              aria-current={tool.name === state.toolName.value ? "true" : undefined}
              onClick={() => state.choose(tool)}
            >
              <span class="name">{tool.name}</span>
              <span class="summary">{tool.description.split(/(?<=\.)\s/)[0]}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
