import type { JsonSchema } from "@toolmark/contract";
import { createTool, type CreatedTool, type ToolDefinition } from "../tool/create-tool.js";
import type { ToolContext } from "../tool/tool-context.js";
import type { DispatchEvent } from "./dispatch-event.js";
import type { ToolResult } from "./tool-result.js";

type Execute<Result> = (input: Record<string, any>, context: ToolContext<any>) => Result;

type Extra = Partial<Omit<ToolDefinition, "name" | "execute">> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A tool whose parameters are numbers, unless `properties` says otherwise. */
export function makeTool<Result>(name: string, execute: Execute<Result>, extra: Extra = {}): CreatedTool<Result> {
  const { properties = { a: { type: "number" }, b: { type: "number" } }, required = [], ...rest } = extra;
  return createTool<Result>({
    name,
    description: `Does ${name}.`,
    inputSchema: { type: "object", properties, required, additionalProperties: false },
    ...rest,
    execute: execute as ToolDefinition<Result>["execute"],
  });
}

export const call = (toolName: string, input: unknown = {}, toolCallId = `id-${toolName}`) => ({
  toolCallId,
  toolName,
  input,
});

export const textOf = ({ content }: Pick<ToolResult, "content">) =>
  content.map((part) => (part.type === "text" ? part.text : `<${part.type}>`)).join("\n");

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A listener that keeps what it hears. */
export function recordEvents() {
  const events: DispatchEvent[] = [];
  const onEvent = (event: DispatchEvent): void => void events.push(event);
  const types = (toolCallId?: string) =>
    events.filter((event) => toolCallId === undefined || event.toolCallId === toolCallId).map(({ type }) => type);
  const find = (type: DispatchEvent["type"]) => events.filter((event) => event.type === type) as any[];
  return { events, onEvent, types, find };
}
