import type { JsonSchemaObject } from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import type { StandardResult, StandardToolInput } from "./standard-schema.js";
import { toDraft7 } from "./to-draft-7.js";
import { toolOf } from "./tool-of.js";
import type { ToolFunction, ToolRecord } from "./tool-record.js";

/**
 * Gives a tool's input as a Standard Schema with our coercion in it: what AI SDK, OpenAI Agents, MCP SDK 2, Mastra and
 * FastMCP take for a tool's parameters.
 *
 * @throws ToolSignatureError when the function carries no tool
 */
export function toolInput(fn: ToolFunction): StandardToolInput {
  const record = toolOf(fn);
  const write = ({ target }: { readonly target: string }) => writeSchema(record, target);
  return {
    "~standard": {
      version: 1,
      vendor: "toolmark",
      validate: (value) => validate(record, value),
      // What comes out of coercion has no schema of its own: as JSON it is what goes in.
      jsonSchema: { input: write, output: write },
    },
  };
}

function validate(record: ToolRecord, value: unknown): StandardResult<object> {
  const result = record.coerce(value);
  return result.ok
    ? { value: result.value }
    : { issues: result.issues.map(({ message, path }) => ({ message, path })) };
}

function writeSchema({ name, inputSchema }: ToolRecord, target: string): JsonSchemaObject {
  if (target === "draft-2020-12") return inputSchema;
  if (target === "draft-07") return toDraft7(inputSchema);
  throw new ToolSignatureError(
    `The schema of \`${name}\` cannot be written as ${target}; draft-2020-12 and draft-07 can.`,
  );
}
