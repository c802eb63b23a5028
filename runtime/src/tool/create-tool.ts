import {
  CONTRACT_VERSION,
  type EmittedTool,
  type InvocationKind,
  type JsonSchemaObject,
  type ToolAnnotations,
} from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { attach } from "./attach.js";
import type { ToolContext } from "./tool-context.js";

/** What {@link createTool} makes a tool of. */
export interface ToolDefinition<Result = unknown> {
  name: string;
  title?: string | undefined;
  description: string;
  /** JSON Schema of the arguments: an object schema, of any draft. */
  inputSchema: JsonSchemaObject;
  outputSchema?: JsonSchemaObject | undefined;
  annotations?: ToolAnnotations | undefined;
  approval?: "always" | "never" | undefined;
  timeoutMs?: number | undefined;
  sequential?: boolean | undefined;
  /** The schemas are another party's (an MCP server's, say): their regular expressions are run only where that ends soon. */
  isForeign?: boolean | undefined;
  /** Gets the coerced arguments. A generator's yields are progress. */
  execute: (input: Record<string, unknown>, context?: ToolContext) => Result;
}

/** A tool made from a schema: takes its arguments as one object. */
export type CreatedTool<Result = unknown> = (input: Record<string, unknown>, context?: ToolContext) => Result;

/**
 * Makes a tool of a JSON Schema and a function, where there is no TypeScript signature to compile: one that a server or a
 * user describes.
 *
 * @throws ToolSignatureError when the input schema is none of an object
 */
export function createTool<Result>(definition: ToolDefinition<Result>): CreatedTool<Result> {
  const { name, inputSchema } = definition;
  if (inputSchema.type !== "object") {
    throw new ToolSignatureError(
      `The input schema of the tool \`${name}\` must be an object schema: \`"type": "object"\`.`,
    );
  }
  const run: CreatedTool<Result> = (input, context) => definition.execute(input, context);
  Object.defineProperty(run, "name", { value: name });
  return attach(run, () => emit(definition));
}

function emit({ execute, inputSchema, outputSchema, ...data }: ToolDefinition): EmittedTool {
  const optional = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return {
    ...(optional as Pick<EmittedTool, "name" | "description">), // these two are always there
    contract: CONTRACT_VERSION,
    source: "",
    kind: kindOf(execute),
    inputSchema: writeSchema(data.name, inputSchema),
    ...(outputSchema && { outputSchema: writeSchema(data.name, outputSchema) }),
    // Nothing was generated: the interpreter decides all.
    coerce: () => undefined,

    invoke: (fn, input, context, self) => (fn as CreatedTool).call(self, input, context as ToolContext), // made above
  };
}

/** A server may send a schema that is nested without measure. */
function writeSchema(name: string, schema: JsonSchemaObject): string {
  try {
    return JSON.stringify(schema);
  } catch (cause) {
    throw new ToolSignatureError(`A schema of the tool \`${name}\` cannot be written as JSON.`, { cause });
  }
}

function kindOf(execute: ToolDefinition["execute"]): InvocationKind {
  switch (Object.prototype.toString.call(execute)) {
    case "[object AsyncGeneratorFunction]":
      return "async-generator";
    case "[object GeneratorFunction]":
      return "generator";
    case "[object AsyncFunction]":
      return "async";
    default:
      return "plain";
  }
}
