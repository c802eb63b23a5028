// A case's source, compiled once, and what its tools do with what a model sends.
import { compileModules } from "../lib/compile-modules.mjs";
import { loadRuntime } from "../lib/product.mjs";
import { recordCalls } from "../lib/record-calls.mjs";

/**
 * @typedef {object} CallOutcome
 * @property {unknown} input what the model sent: arguments, or their text
 * @property {unknown[]} [args] what reached the function, by position; absent when the call was refused
 * @property {string[]} [names] names of the parameters
 * @property {string} text what the model reads
 * @property {boolean} isError
 * @property {unknown} [result] the structured result
 * @property {boolean} [escaped] the call ended in an exception, which no argument may cause
 */

export class CaseProgram {
  #modules;

  constructor({ ts, files }) {
    this.sources = files ?? { "tool.ts": ts };
    this.#modules = compileModules(this.sources);
  }

  /** @returns {{ slug: string, file: string, line: number, column: number, text: string }[]} */
  get diagnostics() {
    return this.#modules.diagnostics;
  }

  /** Exported functions that carry a tool, in declared order: `{ name, fn, tool }`. Loading is left to the first use. */
  get tools() {
    return this.#modules.tools;
  }

  /** The values that the modules export, by name. */
  get exports() {
    return this.#modules.exports;
  }

  /** The tool that a case with one tool is about. */
  get fn() {
    return this.tools[0]?.fn;
  }

  get schema() {
    return this.tools[0]?.tool.inputSchema;
  }

  /** Calls a tool as a host does, from what the model sent. @returns {Promise<CallOutcome>} */
  async call(input, fn = this.fn) {
    const { callTool } = loadRuntime();
    const { calls, value, thrown } = await recordCalls(() => callTool(fn, input));
    if (thrown) return { input, text: `an exception left callTool: ${thrown.stack}`, isError: true, escaped: true };
    const own = calls.find((call) => call.name === fn.name);
    return { input, args: own?.args, names: own?.names, ...readResult(value) };
  }
}

function readResult({ content, isError = false, structuredContent }) {
  const text = content.map((block) => block.text ?? "").join("\n");
  return { text, isError, result: structuredContent ?? parseIfJson(text) };
}

function parseIfJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
