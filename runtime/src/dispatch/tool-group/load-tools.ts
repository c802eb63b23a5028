import { ToolFailed } from "../../errors/tool-failed.js";
import { createTool, type CreatedTool } from "../../tool/create-tool.js";
import type { ToolContext } from "../../tool/tool-context.js";
import { CallContext } from "../call-context.js";
import { emit } from "../emit-event.js";
import { describeLoadTools, explainGroups, explainLoading, explainMatches } from "./explain-loading.js";
import type { GrowingTools } from "./growing-tools.js";

/** What a model calls to get more tools. */
export const loadToolsName = "load_tools";

/** Makes the tool by which a model loads groups of tools, or finds out which there are. */
export function makeLoadTools(tools: GrowingTools): CreatedTool<string> {
  return createTool({
    name: loadToolsName,
    description: describeLoadTools(tools.groups),
    annotations: { readOnly: true, idempotent: true, openWorld: false },
    inputSchema: {
      type: "object",
      properties: {
        names: {
          type: "array",
          items: { type: "string" },
          description: "Names of groups to load, or of single tools in them",
        },
        query: { type: "string", description: "Words to search groups and tools by, when no name is known" },
      },
      additionalProperties: false,
    },
    execute: ({ names, query }, context) => run(tools, { names, query } as LoadRequest, context), // by the schema
  });
}

interface LoadRequest {
  readonly names: readonly string[] | undefined;
  readonly query: string | undefined;
}

function run(tools: GrowingTools, { names = [], query = "" }: LoadRequest, context: ToolContext | undefined): string {
  if (names.length > 0) return load(tools, names, context);
  return query === "" ? explainGroups(tools.groups) : explainMatches(query, tools.groups.search(query));
}

function load(tools: GrowingTools, names: readonly string[], context: ToolContext | undefined): string {
  const report = tools.load(names);
  const call = context && CallContext.runOf(context);
  for (const [group, added] of call ? report.loaded : []) {
    if (call) emit(call, { type: "tool-group-load", group, tools: added });
  }
  const text = explainLoading(report, tools);
  if (report.unknown.length === names.length) throw new ToolFailed(text);
  return text;
}
