import type { ToolCall, ToolResult } from "@toolmark/runtime";
import { toToolOutput, type ToolResultPart } from "../model/message.js";
import type { StreamChunk } from "../stream-chunk.js";
import type { RunContext } from "./run-context.js";

/** Runs the calls of a turn; each has a result in the conversation when this is over, whatever became of it. */
export async function* runTools(run: RunContext, calls: readonly ToolCall[]): AsyncGenerator<StreamChunk, void> {
  const { dispatcher, signal, deps, parent, options } = run;
  const stream = dispatcher.stream(calls, {
    signal,
    deps,
    parent,
    maxConcurrency: options.concurrentToolCalls === false ? 1 : undefined,
  });
  try {
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) yield { type: "tool", event: next.value };
    run.messages.push({ role: "tool", content: (next.value ?? []).map(toResultPart) });
  } finally {
    // Who breaks off the run breaks off its tools.
    await stream.return();
  }
}

function toResultPart({ toolCallId, toolName, content, isError }: ToolResult): ToolResultPart {
  const parts = content.map(toToolOutput);
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const output: ToolResultPart["output"] =
    texts.length === parts.length
      ? { type: isError ? "error-text" : "text", value: texts.join("\n") }
      : { type: "content", value: parts };
  return { type: "tool-result", toolCallId, toolName, output };
}
