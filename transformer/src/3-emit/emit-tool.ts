import { CONTRACT_VERSION, type EmittedTool } from "@toolmark/contract";
import type { ToolIr } from "../ir.js";
import type { SharedFunctions } from "./coercer/shared-functions.js";
import { emitCoercer } from "./emit-coercer.js";
import { emitInvoke } from "./emit-invoke.js";
import type { EmitNames } from "./emit-names.js";
import { emitOutputSchema, emitSchema } from "./emit-schema.js";
import { literal, propertyKey, quote, unpack } from "./js-text.js";

/** What the model and the hosts are told, without the code. */
export type ToolData = Omit<EmittedTool, "coerce" | "invoke">;

/** JavaScript (ES2020) of the function that returns the emitted tool. Its containers' functions go to `shared`. */
export function emitTool(ir: ToolIr, names: EmitNames, shared: SharedFunctions): string {
  const { thunkName, importName, sharedName, shadowedGlobals } = names;
  const { body, needs, calledFunctions } = emitCoercer(ir, shared);
  const invoke = emitInvoke(ir);
  const helpers = [...new Set([...needs.helperNames, ...invoke.helpers])].sort();
  const declarations = [
    unpack(helpers, importName),
    unpack(calledFunctions, `${sharedName}()`),
    unpack(shadowedGlobals, "globalThis"),
    needs.constantTexts,
  ];
  const code = [`coerce(v) {\n${body}}`, `invoke(f, v, c, s) {\n${invoke.body}}`];
  const tool = `return ${importName}.tool({\n${[...dataMembers(toolData(ir)), ...code].join(",\n")}\n});\n`;
  return `function ${thunkName}() {\n${declarations.join("")}${tool}}\n`;
}

/** Schemas stand as JSON text: parsing it when asked costs a quarter of an object literal. */
export function toolData(ir: ToolIr): ToolData {
  const input = emitSchema(ir);
  const output = emitOutputSchema(ir);
  const injected = ir.parameters.flatMap((parameter) => (parameter.role === "injected" ? [parameter.name] : []));
  const { name, title, description, source, kind, annotations, approval, timeoutMs, sequential, deprecated, examples } =
    ir;
  return {
    contract: CONTRACT_VERSION,
    name,
    ...present({ title }),
    description,
    source,
    kind,
    inputSchema: JSON.stringify(input.schema),
    ...present({ outputSchema: output && JSON.stringify(output.schema) }),
    ...(Object.keys(input.hints).length > 0 && { hints: input.hints }),
    ...present({ annotations }),
    ...(injected.length > 0 && { injected }),
    ...present({ approval, timeoutMs, sequential, deprecated, examples }),
  };
}

function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }; // fromEntries forgets the names
}

function dataMembers(data: ToolData): string[] {
  return Object.entries(data).map(([key, value]) => `${propertyKey(key)}: ${dataLiteral(value)}`);
}

/** A literal for plain data. Object keys are quoted, as a pointer is no identifier. */
function dataLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataLiteral).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${dataLiteral(member)}`);
    return `{ ${members.join(", ")} }`;
  }
  return typeof value === "string" ? quote(value) : literal(value as number | boolean | null); // what is left of plain data
}
