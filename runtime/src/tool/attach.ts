import { TOOL_SYMBOL_KEY, type EmittedTool, type EmittedToolThunk } from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";

/** Where a function carries its tool; the same for every copy of this package. */
export const toolSymbol = Symbol.for(TOOL_SYMBOL_KEY);

/** Attaches a tool to a function and returns the function. The thunk runs when the tool is first asked for. */
export function attach<F extends object>(fn: F, thunk: EmittedToolThunk): F {
  return Object.defineProperty(fn, toolSymbol, { value: thunk, configurable: true });
}

/** Attaches a tool that could not be compiled; asking for it throws. */
export function attachRejected<F extends object>(fn: F, toolName: string, message: string): F {
  return attach(fn, () => {
    throw new ToolSignatureError(`The tool \`${toolName}\` was rejected when it was compiled.\n${message}`);
  });
}

/** Marks a literal as one that was checked; the identity. */
export function tool(emitted: EmittedTool): EmittedTool {
  return emitted;
}
