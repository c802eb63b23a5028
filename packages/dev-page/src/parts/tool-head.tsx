import { useState } from "preact/hooks";
import type { VNode } from "preact";
import type { ToolView } from "../protocol.js";
import { Tabs } from "./tabs.js";

/** What a model sees of a tool, and what a developer should know. */
export function ToolHead({ tool }: { tool: ToolView }): VNode {
  return (
    <header class="tool-head">
      <h2>{tool.title ?? tool.name}</h2>
      <p class="facts">
        <code>{tool.name}</code>
        {tool.source !== "" && <span>{tool.source}</span>}
        <span>about {tool.tokens} tokens</span>
        {tool.marks.map((mark) => (
          <span key={mark} class="badge">
            {mark}
          </span>
        ))}
      </p>
      <p class="description">{tool.description}</p>
      {tool.warnings.length > 0 && (
        <ul class="warnings" aria-label="Warnings">
          {tool.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Schemas tool={tool} />
    </header>
  );
}

function Schemas({ tool }: { tool: ToolView }): VNode {
  const [chosen, setChosen] = useState("as compiled");
  const names = ["as compiled", ...Object.keys(tool.dialects), ...(tool.outputSchema ? ["output"] : [])];
  const dialect = tool.dialects[chosen];
  const schema = dialect ? dialect.schema : chosen === "output" ? tool.outputSchema : tool.inputSchema;
  return (
    <details class="schemas">
      <summary>Schema</summary>
      <Tabs label="Whose schema" names={names} chosen={chosen} onChoose={setChosen} />
      {dialect && dialect.notes.length > 0 && (
        <ul class="notes">
          {dialect.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <pre tabIndex={0} aria-label="Schema as JSON">
        {schema === undefined ? "(nothing is sent)" : JSON.stringify(schema, null, 2)}
      </pre>
    </details>
  );
}
