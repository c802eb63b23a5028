import { CONTRACT_VERSION, type EmittedToolThunk } from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { toolSymbol } from "./attach.js";
import { CompiledTool } from "./compiled-tool.js";
import type { ToolFunction, ToolRecord } from "./tool-record.js";

/**
 * Where a thunk keeps the record that was made of it: a function that is made many times, in a factory say, has one thunk
 * and so one record. Not a registered symbol, as each copy of this package makes records of its own.
 */
const recordSymbol = Symbol("toolmark.record");

/**
 * Reads the tool of a function.
 *
 * @throws ToolSignatureError when the function carries none because it was not compiled by the transformer, when it was
 *   rejected there, or when it was compiled by a version that this one does not understand
 */
export function toolOf(fn: ToolFunction): ToolRecord {
  const record = tryToolOf(fn);
  if (!record) throw new ToolSignatureError(explainUncompiled(fn));
  return record;
}

/**
 * Reads the tool of a function, or `undefined` when it carries none.
 *
 * @throws ToolSignatureError when it carries one that cannot be used
 */
export function tryToolOf(fn: unknown): ToolRecord | undefined {
  const thunk = thunkOf(fn);
  return thunk && recordOf(thunk);
}

/** Whether a function carries a tool; also one that was rejected when it was compiled, which {@link toolOf} says. */
export function isTool(fn: unknown): fn is ToolFunction {
  return thunkOf(fn) !== undefined;
}

export function thunkOf(fn: unknown): EmittedToolThunk | undefined {
  if (typeof fn !== "function") return undefined;
  const thunk: unknown = Reflect.get(fn, toolSymbol);
  return typeof thunk === "function" ? (thunk as EmittedToolThunk) : undefined; // only `attach` writes there
}

function recordOf(thunk: EmittedToolThunk & { [recordSymbol]?: ToolRecord }): ToolRecord {
  const known = thunk[recordSymbol];
  if (known) return known;
  const emitted = thunk();
  if (emitted.contract !== CONTRACT_VERSION) {
    throw new ToolSignatureError(explainContract(emitted.name, emitted.contract));
  }
  const record = new CompiledTool(emitted);
  Reflect.defineProperty(thunk, recordSymbol, { value: record });
  return record;
}

function explainUncompiled(fn: unknown): string {
  const name = typeof fn === "function" ? fn.name || "an anonymous function" : String(fn);
  return [
    `\`${name}\` is no tool: it was not compiled by the Toolmark transformer, or has no \`@tool\` in its doc comment.`,
    'Compile it with `tspc` and `"plugins": [{ "transform": "@toolmark/transformer", "transformProgram": true }]` in the',
    "`compilerOptions` of tsconfig.json.",
    "Plain tsc, tsx, esbuild, swc and Node's own type stripping do not run the transformer.",
  ].join("\n");
}

function explainContract(name: string, version: number): string {
  return [
    `The tool \`${name}\` was compiled for version ${version} of the contract; this runtime speaks version ${CONTRACT_VERSION}.`,
    "Install matching versions of @toolmark/transformer and @toolmark/runtime, and build again.",
  ].join("\n");
}
