import type { ToolRecord } from "@toolmark/runtime";
import type { JsonSchema } from "@toolmark/contract";
import type { Paint } from "../show/paint.js";
import type { Cell } from "../show/render-table.js";
import { schemaLabel } from "./schema-label.js";

/** One tool as the cells of a table row: its name, its parameters, what it does. */
export function toolRow(tool: ToolRecord, paint: Paint): Cell[] {
  return [
    { lines: [tool.name], paint: (text) => paint.bold(text) },
    { lines: parameterLines(tool), paint: (text) => paint.cyan(text) },
    { lines: [firstSentence(tool.description), remarks(tool)].filter(Boolean) },
  ];
}

function parameterLines({ inputSchema: { properties = {}, required = [] } }: ToolRecord): string[] {
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${schemaLabel(schema)}${defaultLabel(schema)}`,
  );
  return lines.length > 0 ? lines : ["(no parameters)"];
}

function defaultLabel(schema: JsonSchema): string {
  return typeof schema === "object" && schema.default !== undefined ? ` = ${JSON.stringify(schema.default)}` : "";
}

/** Up to the first full stop that ends a sentence, or the first paragraph. */
function firstSentence(description: string): string {
  const [paragraph = ""] = description.split(/\n\s*\n/, 1);
  return /^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph;
}

function remarks({ annotations, approval, isStreaming, deprecated }: ToolRecord): string {
  const words = [
    annotations.readOnly && "read-only",
    annotations.destructive && "destructive",
    approval === "always" && "asks for approval",
    isStreaming && "reports progress",
    deprecated !== false && "deprecated",
  ].filter(Boolean);
  return words.length > 0 ? `[${words.join(", ")}]` : "";
}
