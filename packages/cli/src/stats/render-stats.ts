import type { Paint } from "../show/paint.js";
import { renderTable, type Cell } from "../show/render-table.js";
import type { ToolSize } from "./measure-tool.js";

/** The sizes of all tools, largest first, and their sum; what `--json` prints. */
export interface ToolStats {
  tools: readonly ToolSize[];
  total: Omit<ToolSize, "name">;
}

/** Sorts and adds up the sizes of tools. */
export function toStats(sizes: readonly ToolSize[]): ToolStats {
  const tools = [...sizes].sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
  const sum = (key: keyof ToolStats["total"]) => tools.reduce((total, tool) => total + tool[key], 0);
  const total = {
    tokens: sum("tokens"),
    descriptionChars: sum("descriptionChars"),
    inputSchemaChars: sum("inputSchemaChars"),
    outputSchemaChars: sum("outputSchemaChars"),
  };
  return { tools, total };
}

/** Writes the sizes as a table, numbers to the right; names last, as they may be long. */
export function renderStats({ tools, total }: ToolStats, paint: Paint, columns: number): string {
  const rows = [...tools, { name: `${tools.length} in all`, ...total }].map(rowOf);
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const toCells = (row: readonly string[], wrap: (text: string) => string) =>
    row.map((text, index): Cell => ({ lines: [index < 4 ? text.padStart(widths[index] ?? 0) : text], paint: wrap }));
  const body = rows.map((row, index) => toCells(row, index < tools.length ? String : (text) => paint.bold(text)));
  return renderTable([toCells(headings, (text) => paint.dim(text)), ...body], columns);
}

const headings = ["tokens", "description", "input schema", "output schema", "tool"];

function rowOf({ name, tokens, descriptionChars, inputSchemaChars, outputSchemaChars }: ToolSize): string[] {
  return [`~${tokens}`, `${descriptionChars}`, `${inputSchemaChars}`, `${outputSchemaChars}`, name];
}
