import type { PropertyIr, ToolIr } from "../ir.js";
import { compareText } from "./canonical-json.js";
import type { RecordedTool } from "./recorded-tool.js";
import { renderDoc } from "./render-doc.js";
import { renderKey } from "./render-key.js";
import { type NameOf, renderProperty, renderType } from "./render-type.js";

const head = `// Written by Toolmark in each build: the types of this project's tools, for the editor. Not to be edited.
/* eslint-disable */
import "@toolmark/runtime";
`;

/**
 * Writes the declaration file that makes a project's tools known to every editor: it adds to the runtime's `ToolRegistry`
 * what each tool takes, what it gives and what its parameters are called. The same bytes for the same tools, in whatever
 * order they come.
 */
export function renderRegistry(tools: readonly RecordedTool[]): string {
  const aliases = new Aliases();
  const members = new Map<string, Set<string>>();
  for (const tool of [...tools].sort(compareRecorded)) {
    const texts = members.get(tool.ir.name) ?? new Set();
    members.set(tool.ir.name, texts.add(renderEntry(tool, aliases)));
  }
  const lines = [...members].map(([name, texts]) => `    ${renderKey(name)}: ${[...texts].join(" | ")};\n`);
  const registry = `  interface ToolRegistry {\n${lines.join("")}  }\n`;
  return `${head}\ndeclare module "@toolmark/runtime" {\n${registry}}\n${aliases.render()}`;
}

function compareRecorded(a: RecordedTool, b: RecordedTool): number {
  return compareText(a.ir.name, b.ir.name) || compareText(a.ir.source, b.ir.source);
}

function renderEntry({ ir, inputSchema }: RecordedTool, aliases: Aliases): string {
  const nameOf = aliases.add(ir);
  const required = new Set(inputSchema.required);
  const properties = modelParameters(ir);
  const members = properties.map((property) => renderProperty(property, !required.has(property.name), nameOf));
  const names = properties.map(({ name }) => JSON.stringify(name));
  const fields = [
    `input: ${block(members, "      ")};`,
    `output: ${ir.output ? renderType(ir.output, nameOf) : "unknown"};`,
    `parameters: ${names.length === 0 ? "never" : names.join(" | ")};`,
  ];
  return block(fields, "    ");
}

function block(lines: readonly string[], indent: string): string {
  return lines.length === 0 ? "{}" : `{\n${lines.map((line) => `${indent}  ${line}\n`).join("")}${indent}}`;
}

/** What the model fills in: its names are the properties of the input schema. */
function modelParameters({ parameters }: ToolIr): PropertyIr[] {
  return parameters.flatMap((parameter) => {
    if (parameter.role === "injected") return [];
    return parameter.role === "options" ? parameter.properties : [parameter];
  });
}

/** Names, unique in the file, for the recursive types of all tools. */
class Aliases {
  readonly #taken = new Set<string>();
  readonly #texts: string[] = [];

  /** Adds a tool's definitions; the result gives the name of each. */
  add({ name: tool, definitions }: ToolIr): NameOf {
    const names = new Map(Object.keys(definitions).map((name) => [name, this.#claim(`${tool}_${name}`)]));
    const nameOf: NameOf = (definition) => names.get(definition) ?? "unknown";
    for (const [name, type] of Object.entries(definitions)) {
      this.#texts.push(`\n${renderDoc(type.doc?.description)}type ${nameOf(name)} = ${renderType(type, nameOf)};\n`);
    }
    return nameOf;
  }

  /** The last line keeps the names from being exported, as a declaration file would. */
  render(): string {
    return `${this.#texts.join("")}\nexport {};\n`;
  }

  #claim(wish: string): string {
    const base = `T_${wish.replace(/[^A-Za-z0-9_]/g, "_")}`;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}_${count}`;
    this.#taken.add(name);
    return name;
  }
}
