import type { Result } from "@modelcontextprotocol/sdk/types.js";

/** Where a result keeps the JSON text that it stands for. */
const textKey = Symbol("toolmark.mcp.result-text");

/**
 * Makes a result that our transports send as the text it was built from. Other transports find the object: it is parsed
 * when they first look at it.
 */
export function makePrebuiltResult(key: string, valueText: string): Result {
  let parsed: unknown;
  const result = {};
  Object.defineProperty(result, textKey, { value: `{${JSON.stringify(key)}:${valueText}}` });
  Object.defineProperty(result, key, { enumerable: true, get: (): unknown => (parsed ??= JSON.parse(valueText)) });
  return result;
}

/** Reads the text of a prebuilt result; `undefined` for any other. */
export function textOfResult(result: Result): string | undefined {
  return (result as { [textKey]?: string })[textKey]; // the key is private to this file
}
