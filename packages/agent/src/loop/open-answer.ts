import type { ToolRecord } from "@toolmark/runtime";
import { ModelError } from "../errors/model-error.js";
import type { ModelPart, ModelRequest, ModelTool } from "../model/language-model.js";
import { toThinkingOptions } from "../model/thinking.js";
import { itemsUntilAborted, untilAborted } from "../model/until-aborted.js";
import { toModelParts } from "../model/whole-answer.js";
import type { RunContext } from "./run-context.js";

/** Asks the model, and gives what it answers part by part. */
export async function openAnswer(run: RunContext, mayCallTools: boolean): Promise<AsyncIterable<ModelPart>> {
  const request = makeRequest(run, mayCallTools) as never; // each version of the interface takes these members
  const { model, isWhole, signal } = run;
  try {
    if (isWhole && model.doGenerate) return toModelParts(await untilAborted(model.doGenerate(request), signal));
    const { stream } = await untilAborted(model.doStream(request), signal);
    return itemsUntilAborted(stream as unknown as AsyncIterable<ModelPart>, signal); // Node's streams can be walked; the parts are the interface's
  } catch (cause) {
    throw ModelError.from(cause);
  }
}

function makeRequest(
  { model, options, signal, messages, dispatcher, answer }: RunContext,
  mayCallTools: boolean,
): ModelRequest {
  const tools = Array.from(dispatcher.tools.values(), ({ record }) => describeTool(record));
  const { generateOptions } = options;
  const systemMessage = [options.systemMessage, answer?.instruction].filter(Boolean).join("\n\n");
  const thinking = toThinkingOptions(model, options.thinking);
  return {
    ...thinking,
    ...generateOptions,
    ...(thinking.providerOptions && {
      providerOptions: { ...thinking.providerOptions, ...generateOptions?.providerOptions },
    }),
    prompt: systemMessage ? [{ role: "system", content: systemMessage }, ...messages] : [...messages],
    ...(answer && { responseFormat: answer.responseFormat }),
    // The tools stay in the request, as some providers refuse a history of calls without them.
    ...(tools.length > 0 && { tools, toolChoice: { type: mayCallTools ? "auto" : "none" } }),
    ...(signal && { abortSignal: signal }),
  };
}

function describeTool({ name, description, inputSchema }: ToolRecord): ModelTool {
  return { type: "function", name, description, inputSchema };
}
