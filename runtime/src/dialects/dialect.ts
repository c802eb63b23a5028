import type { JsonSchemaObject } from "@toolmark/contract";

/**
 * What a provider understands of JSON Schema.
 *
 * - `openai`: functions of Chat Completions and Responses, not strict
 * - `openai-strict`: the same with `strict: true` (Structured Outputs)
 * - `anthropic`, `anthropic-strict`: `input_schema`, without and with `strict: true`
 * - `gemini`: `parameters` of a function declaration (the OpenAPI subset that every Gemini and Vertex model takes)
 * - `mcp`: `inputSchema` of a tool
 * - `json-schema`: the schema as it is
 */
export type Dialect = "openai" | "openai-strict" | "anthropic" | "anthropic-strict" | "gemini" | "mcp" | "json-schema";

/**
 * What became of something that the dialect cannot say.
 *
 * - `moved-to-description`: the model reads it, the provider does not check it
 * - `dropped`: neither
 * - `rewritten`: said in another form
 * - `blocked`: cannot be said at all; a strict dialect falls back to the form that is not strict
 */
export type DialectAction = "moved-to-description" | "dropped" | "rewritten" | "blocked";

/** One thing that a schema says and a dialect does not. */
export interface DialectNote {
  /** JSON Pointer (RFC 6901) into the schema. @example `"/properties/limit"` */
  path: string;
  keyword: string;
  action: DialectAction;
  /** What the model reads instead, or why it does not. @example `"At least 1."` */
  text: string;
}

/** How a schema is converted. */
export interface DialectOptions {
  /** How often a type may stand inside itself where references are written out (`gemini`). @default 1 */
  recursionDepth?: number;
}

/** A schema in a provider's dialect, and the way back. */
export interface DialectSchema {
  /** `undefined` where the provider wants nothing sent: a tool without parameters in `gemini`. */
  schema: JsonSchemaObject | undefined;
  /** Whether `strict: true` may be sent; absent where the dialect does not have it. */
  strict?: boolean;
  report: readonly DialectNote[];
  /**
   * What a model sent under this schema, as the original schema has it: `null` that stands for "left out" is left out,
   * lists of pairs are objects again. The argument itself when there is nothing to undo; it is never changed.
   */
  fromModel(args: unknown): unknown;
}
