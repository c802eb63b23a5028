import type { StandardToolInput } from "../../tool/standard-schema.js";
import type { ToolFunction, ToolRecord } from "../../tool/tool-record.js";
import type { ToolResult } from "../../dispatch/tool-result.js";
import { AdaptedTools } from "../adapted-tools.js";
import type { AdapterOptions } from "../adapter-options.js";
import { modelSchema } from "../model-schema.js";
import { resultText } from "../result-text.js";
import { ToolCallFailure } from "../tool-call-failure.js";
import { readCall, type LangChainCall, type LangChainConfig } from "./langchain-call.js";
import { startRun, tellProgress } from "./tool-run.js";

/** A tool as `createAgent`, `ToolNode` and `bindTools` take it. A type, as `createAgent` wants an index signature. */
export type LangChainTool = {
  readonly name: string;
  readonly description: string;
  readonly schema: StandardToolInput<unknown>;
  /** What LangChain knows its tools by. */
  readonly lc_runnable: true;
  readonly lc_namespace: string[];
  readonly returnDirect: false;
  invoke(input: unknown, config?: LangChainConfig): Promise<string>;
};

/**
 * Makes tools for LangChain and LangGraph. What a streaming tool yields goes to the callbacks (`on_tool_event`); a call that
 * fails throws what the model reads, which LangChain makes a message of status `error`.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 * @example `createAgent({ model, tools: toLangChainTools([searchBooks]) })`
 */
export function toLangChainTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options?: AdapterOptions<Deps, LangChainCall>,
): LangChainTool[] {
  const adapted = new AdaptedTools(tools, options);
  return adapted.map(({ fn, record }): LangChainTool => {
    return {
      name: record.name,
      description: record.description,
      schema: modelSchema(fn),
      lc_runnable: true,
      lc_namespace: ["toolmark", "tools"],
      returnDirect: false,
      invoke: (input, config) => invoke(adapted, record, readCall(input, config)),
    };
  });
}

async function invoke<Deps>(
  adapted: AdaptedTools<Deps, LangChainCall>,
  record: ToolRecord,
  { call, args }: ReturnType<typeof readCall>,
): Promise<string> {
  const run = await startRun(call, record, args);
  const request = { toolCallId: call.toolCallId, toolName: record.name, input: args, signal: call.config.signal };
  const result = await adapted.call({ ...request, call, onEvent: tellProgress(run) });
  return result.isError ? fail(result, (failure) => run?.handleToolError(failure)) : end(result, run);
}

async function end(result: ToolResult, run: Awaited<ReturnType<typeof startRun>>): Promise<string> {
  const text = resultText(result);
  await run?.handleToolEnd(text);
  return text;
}

async function fail(result: ToolResult, tell: (failure: ToolCallFailure) => unknown): Promise<never> {
  const failure = new ToolCallFailure(result);
  await tell(failure);
  throw failure;
}
