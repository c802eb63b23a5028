import type { ToolRecord } from "../../tool/tool-record.js";

/** What a model is told of a tool; every tool record is one. */
export type ToolDefinition = Pick<ToolRecord, "name" | "description" | "inputSchema">;
