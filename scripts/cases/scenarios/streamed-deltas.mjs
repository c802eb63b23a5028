// Pieces of calls as a provider streams them, put together.
import { loadRuntime } from "../../lib/product.mjs";

/** @type {import("./index.mjs").Scenario} */
export const streamedDeltas = {
  isFor: ({ input, expected }) => Array.isArray(input.deltas) && Array.isArray(expected.calls),
  play({ input, expected }, report) {
    const { ToolCallAccumulator } = loadRuntime();
    const accumulator = new ToolCallAccumulator();
    for (const delta of input.deltas) accumulator.add(delta);
    const calls = accumulator.finish().map(({ toolCallId, toolName, input: args, inputText }) => ({
      id: toolCallId,
      name: toolName,
      args: args ?? tryParse(inputText),
    }));
    report.same("the calls", expected.calls, calls);
  },
};

function tryParse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
