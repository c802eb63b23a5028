import type { Result } from "@modelcontextprotocol/sdk/types.js";
import type { ToolAnnotations } from "@toolmark/contract";
import type { ToolRecord } from "../tool/tool-record.js";
import type { ToolIndex } from "../toolset/index-tools.js";
import { makePrebuiltResult } from "./prebuilt-result.js";
import { structuredSchema } from "./structured-schema.js";

/** Builds the answer to `tools/list`: once, and mostly of text that the compiler has written already. */
export function listTools(tools: ToolIndex): Result {
  return makePrebuiltResult("tools", `[${Array.from(tools.values(), ({ record }) => toolText(record)).join(",")}]`);
}

function toolText(tool: ToolRecord): string {
  const members = [
    `"name":${JSON.stringify(tool.name)}`,
    tool.title !== undefined && `"title":${JSON.stringify(tool.title)}`,
    `"description":${JSON.stringify(tool.description)}`,
    `"inputSchema":${tool.inputSchemaText}`,
    outputMember(tool),
    annotationsMember(tool),
  ];
  return `{${members.filter(Boolean).join(",")}}`;
}

function outputMember(tool: ToolRecord): string | false {
  const schema = structuredSchema(tool);
  if (!schema) return false;
  return `"outputSchema":${schema === tool.outputSchema ? tool.outputSchemaText : JSON.stringify(schema)}`;
}

const hintNames = {
  readOnly: "readOnlyHint",
  destructive: "destructiveHint",
  idempotent: "idempotentHint",
  openWorld: "openWorldHint",
} as const satisfies Record<keyof ToolAnnotations, string>;

function annotationsMember({ title, annotations }: ToolRecord): string | false {
  const hints: Record<string, string | boolean> = title === undefined ? {} : { title };
  for (const [key, hintName] of Object.entries(hintNames)) {
    const value = annotations[key as keyof ToolAnnotations]; // the keys of hintNames
    if (value !== undefined) hints[hintName] = value;
  }
  return Object.keys(hints).length > 0 && `"annotations":${JSON.stringify(hints)}`;
}
