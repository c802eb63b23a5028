import type { StandardToolInput } from "../../tool/standard-schema.js";
import type { ToolFunction } from "../../tool/tool-record.js";
import type { IndexedTool } from "../../toolset/index-tools.js";
import { toOutput, toProgress, type AdaptedOutput } from "../adapted-output.js";
import { AdaptedTools, type AdaptedCall } from "../adapted-tools.js";
import type { AdapterOptions } from "../adapter-options.js";
import { modelSchema } from "../model-schema.js";
import { toModelOutput, type AiSdkModelOutput } from "./model-output.js";

/** What the AI SDK tells a tool of a call. */
export interface AiSdkCall {
  readonly toolCallId: string;
  readonly abortSignal?: AbortSignal | undefined;
  readonly context?: unknown;
}

/** A tool as `generateText` and `streamText` take it. */
export interface AiSdkTool {
  readonly description: string;
  readonly inputSchema: StandardToolInput<unknown>;
  execute(input: unknown, call: AiSdkCall): PromiseLike<AdaptedOutput> | AsyncIterable<AdaptedOutput>;
  toModelOutput(result: { readonly output: AdaptedOutput }): AiSdkModelOutput;
}

/**
 * Makes tools for the AI SDK, by name. A streaming tool's yields are preliminary results (`output.progress`); a call that
 * fails is a `tool-error`, whose message the model reads.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 * @example `generateText({ model, prompt, tools: toAiSdkTools([searchBooks]), stopWhen: isStepCount(5) })`
 */
export function toAiSdkTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options?: AdapterOptions<Deps, AiSdkCall>,
): Record<string, AiSdkTool> {
  const adapted = new AdaptedTools(tools, options);
  return adapted.mapByName(({ fn, record }: IndexedTool): AiSdkTool => {
    const request = (input: unknown, call: AiSdkCall): AdaptedCall<AiSdkCall> => {
      return { toolCallId: call.toolCallId, toolName: record.name, input, signal: call.abortSignal, call };
    };
    return {
      description: record.description,
      inputSchema: modelSchema(fn),
      execute: record.isStreaming
        ? (input, call) => streamOutputs(adapted, request(input, call))
        : async (input, call) => toOutput(await adapted.call(request(input, call))),
      toModelOutput,
    };
  });
}

/** The last output is the result; those before it are progress. */
async function* streamOutputs<Deps>(
  adapted: AdaptedTools<Deps, AiSdkCall>,
  request: AdaptedCall<AiSdkCall>,
): AsyncGenerator<AdaptedOutput> {
  for await (const event of adapted.stream(request)) {
    if (event.type === "tool-progress") yield toProgress(event.value);
    if (event.type === "tool-result") yield toOutput(event.result);
  }
}
