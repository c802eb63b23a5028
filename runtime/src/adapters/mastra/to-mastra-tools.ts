import type { DispatchListener } from "../../dispatch/dispatch-event.js";
import type { StandardToolInput } from "../../tool/standard-schema.js";
import type { ToolFunction } from "../../tool/tool-record.js";
import { toOutput, toProgress, type AdaptedOutput } from "../adapted-output.js";
import { AdaptedTools } from "../adapted-tools.js";
import type { AdapterOptions } from "../adapter-options.js";
import { modelSchema } from "../model-schema.js";
import { toModelOutput, type AiSdkModelOutput } from "../ai-sdk/model-output.js";

/** What Mastra knows its own tools by; without it, a tool is called in the AI SDK's way and gets no writer. */
const marker = Symbol.for("mastra.core.tool.Tool");

/** What Mastra tells a tool of a call. */
export interface MastraCall {
  readonly abortSignal?: AbortSignal | undefined;
  readonly requestContext?: unknown;
  readonly agent?: { readonly toolCallId?: string } | undefined;
  readonly writer?: { write(chunk: unknown): PromiseLike<unknown> } | undefined;
}

/** A tool as Mastra's `Agent` takes it. */
export interface MastraTool {
  readonly [marker]: true;
  readonly id: string;
  readonly description: string;
  readonly inputSchema: StandardToolInput<unknown>;
  execute(input: unknown, call: MastraCall): Promise<AdaptedOutput>;
  toModelOutput(output: AdaptedOutput): AiSdkModelOutput;
}

/**
 * Makes tools for Mastra, by name. What a streaming tool yields is written to the run's stream; a call that fails throws
 * what the model reads.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 * @example `new Agent({ id: "librarian", name: "Librarian", model, instructions, tools: toMastraTools([searchBooks]) })`
 */
export function toMastraTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options?: AdapterOptions<Deps, MastraCall>,
): Record<string, MastraTool> {
  const adapted = new AdaptedTools(tools, options);
  return adapted.mapByName(({ fn, record }): MastraTool => {
    return {
      [marker]: true,
      id: record.name,
      description: record.description,
      inputSchema: modelSchema(fn),
      execute: async (input, call) => {
        const request = { toolCallId: call.agent?.toolCallId, toolName: record.name, input };
        const onEvent = call.writer && writeProgress(call.writer);
        return toOutput(await adapted.call({ ...request, signal: call.abortSignal, call, onEvent }));
      },
      toModelOutput: (output) => toModelOutput({ output }),
    };
  });
}

function writeProgress(writer: NonNullable<MastraCall["writer"]>): DispatchListener {
  return (event) => (event.type === "tool-progress" ? writer.write(toProgress(event.value)) : undefined);
}
