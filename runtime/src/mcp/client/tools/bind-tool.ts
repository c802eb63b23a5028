import { coerceBySchema } from "../../../coerce/coerce-by-schema.js";
import { ToolFailed } from "../../../errors/tool-failed.js";
import { createTool, type CreatedTool } from "../../../tool/create-tool.js";
import type { ToolContext } from "../../../tool/tool-context.js";
import { deriveTool } from "../../../toolset/derive-tool.js";
import type { CallOptions } from "../call-limits.js";
import { textOf, type MCPCallResult } from "./read-call-result.js";
import type { RemoteTool } from "./remote-tool.js";

/** A server's tool as a function: called directly, it gives the texts of the result. */
export type MCPTool = CreatedTool<Promise<string>>;

/** Makes the call at the server. */
export type CallRemote = (
  tool: RemoteTool,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<MCPCallResult>;

/**
 * Makes a tool of a server's tool. Arguments are coerced by the schema the server gave; its regular expressions are run
 * only where that ends soon. A dispatcher gets the whole result, with pictures and structured content; who calls the
 * function gets its text.
 */
export function bindTool(tool: RemoteTool, call: CallRemote): MCPTool {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  const run = async (input: Record<string, unknown>, context?: ToolContext): Promise<MCPCallResult> => {
    const result = await call(tool, input, optionsFor(context));
    if (!result.isError) return result;
    throw new ToolFailed(textOf(result) || `The tool \`${name}\` says that it failed, and not why.`);
  };
  const definition = { name, title, description, inputSchema, outputSchema, annotations, isForeign: true };
  const plain = createTool({ ...definition, execute: async (input, context) => textOf(await run(input, context)) });
  return deriveTool(plain, () => ({
    invoke: (_fn, input, context) =>
      run(input as Record<string, unknown>, context as ToolContext).then((result) => resultFor(tool, result)), // arguments are an object
  }));
}

function optionsFor(context: ToolContext | undefined): CallOptions {
  return context ? { signal: context.signal, onProgress: (progress) => context.progress(progress) } : {};
}

/** What a dispatcher knows how to show. Structured content that is not what the server promised is not passed on. */
function resultFor({ outputSchema }: RemoteTool, { content, structuredContent }: MCPCallResult): unknown {
  const isPromised =
    structuredContent !== undefined &&
    outputSchema !== undefined &&
    coerceBySchema(outputSchema, structuredContent, { strict: true }).ok;
  if (isPromised) return { content, structuredContent };
  return content.length === 0 ? "" : { content };
}
