import { ReadableStream } from "node:stream/web";

// What the model does in a run: turns of calls, then an answer. The same for every contender, as data.
export const TURNS = 10;
export const CALLS = 10;
export const answerText = "All is reserved.";

/** The calls of a turn. */
export function callsOf(turn) {
  return Array.from({ length: CALLS }, (_, index) => ({
    toolCallId: `call-${turn}-${index}`,
    toolName: "reserve",
    input: { title: `Book ${index}`, copies: turn + index, express: index % 2 === 0, tags: ["a", "b"] },
  }));
}

/** What the tool does; `seen` counts. */
export function makeReserve(seen) {
  return async ({ title, copies }) => {
    seen.calls++;
    return { title, reserved: copies };
  };
}

export const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

/** A model of the AI SDK's interface, version 2 or 3, that follows the script. */
export function makeModel(specificationVersion) {
  let turn = 0;
  const isV2 = specificationVersion === "v2";
  const finish = (reason) => (isV2 ? reason : { unified: reason, raw: undefined });
  const counts = isV2 ? { inputTokens: 1, outputTokens: 1, totalTokens: 2 } : usage;
  const content = () => {
    const at = turn++;
    if (at >= TURNS) return { parts: [{ type: "text", text: answerText }], finishReason: finish("stop") };
    const parts = callsOf(at).map(({ toolCallId, toolName, input }) => {
      return { type: "tool-call", toolCallId, toolName, input: JSON.stringify(input) };
    });
    return { parts, finishReason: finish("tool-calls") };
  };
  return {
    specificationVersion,
    provider: "script",
    modelId: "script",
    supportedUrls: {},
    async doGenerate() {
      const { parts, finishReason } = content();
      return { content: parts, finishReason, usage: counts, warnings: [] };
    },
    async doStream() {
      const { parts, finishReason } = content();
      const streamed = parts.flatMap((part) =>
        part.type === "text"
          ? [
              { type: "text-start", id: "t" },
              { type: "text-delta", id: "t", delta: part.text },
              { type: "text-end", id: "t" },
            ]
          : [part],
      );
      const all = [
        { type: "stream-start", warnings: [] },
        ...streamed,
        { type: "finish", finishReason, usage: counts },
      ];
      return { stream: ReadableStream.from(all) };
    },
  };
}
