// The ready-made tools, as they were built.
import { pathToFileURL } from "node:url";
import { entryFile, loadRuntime } from "../../lib/product.mjs";

/** What the package exports, by its TypeScript names. */
export function loadBuiltins() {
  return import(pathToFileURL(entryFile("builtin", ".", "import")).href);
}

/** Every exported tool, by the name that a model knows it by. @returns {Promise<Map<string, Function>>} */
export async function builtinTools() {
  const { tryToolOf } = loadRuntime();
  const functions = Object.values(await loadBuiltins()).filter((value) => typeof value === "function");
  return new Map(functions.flatMap((fn) => (tryToolOf(fn) ? [[tryToolOf(fn).name, fn]] : [])));
}

/** What a model reads when it calls a tool. @returns {Promise<{ text: string, isError: boolean, elapsedMs: number }>} */
export async function callBuiltin(fn, args, options) {
  const start = performance.now();
  const { content, isError = false } = await loadRuntime().callTool(fn, args, options);
  const elapsedMs = performance.now() - start;
  return { text: content.map((part) => part.text ?? "").join("\n"), isError, elapsedMs };
}
