import type { JsonSchemaObject, ToolAnnotations } from "@toolmark/contract";
import { isRecord, type DataRecord } from "../../../coerce/object/is-record.js";
import { capText } from "../../../dispatch/render/cap-text.js";
import type { MCPClientLimits } from "../client-options.js";
import type { RemoteTool } from "./remote-tool.js";

/** A tool of a list, or why it cannot be one. */
export type ReadTool = { ok: true; tool: Omit<RemoteTool, "name" | "server"> } | { ok: false; problem: string };

type ReadLimits = Pick<MCPClientLimits, "maxDescriptionChars" | "maxSchemaChars">;

/** Reads one entry of `tools/list`. Schemas stay as they are: no reference in them is followed, no pattern compiled. */
export function readTool(entry: unknown, limits: ReadLimits): ReadTool {
  if (!isRecord(entry)) return { ok: false, problem: "an entry is no object" };
  const { name: remoteName, description, title, inputSchema, outputSchema } = entry;
  if (typeof remoteName !== "string" || !/^[^\p{Cc}]{1,256}$/u.test(remoteName)) {
    return { ok: false, problem: "an entry has no usable name" };
  }
  if (!isRecord(inputSchema) || inputSchema["type"] !== "object") {
    return { ok: false, problem: `\`${remoteName}\` has no input schema of an object` };
  }
  if (!isSmall([inputSchema, outputSchema], limits.maxSchemaChars)) {
    return { ok: false, problem: `\`${remoteName}\` has schemas that are too large` };
  }
  const tool = {
    remoteName,
    title: typeof title === "string" ? capText(title, 200) : undefined,
    description: typeof description === "string" ? capText(description, limits.maxDescriptionChars) : "",
    inputSchema: inputSchema as JsonSchemaObject, // read with care wherever it is used
    outputSchema: isRecord(outputSchema) ? (outputSchema as JsonSchemaObject) : undefined, // likewise
    annotations: readAnnotations(entry["annotations"]),
  };
  return { ok: true, tool };
}

function isSmall(schemas: readonly unknown[], maxChars: number): boolean {
  try {
    return JSON.stringify(schemas).length <= maxChars;
  } catch {
    // Nested too deep to be written.
    return false;
  }
}

function readAnnotations(value: unknown): ToolAnnotations {
  const given: DataRecord = isRecord(value) ? value : {};
  const hints = {
    readOnly: "readOnlyHint",
    destructive: "destructiveHint",
    idempotent: "idempotentHint",
    openWorld: "openWorldHint",
  };
  const known = Object.entries(hints).filter(([, hint]) => typeof given[hint] === "boolean");
  return Object.fromEntries(known.map(([key, hint]) => [key, given[hint]]));
}
