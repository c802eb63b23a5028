import type { Hints, InvocationKind, Issue, JsonSchemaObject, ToolAnnotations } from "@toolmark/contract";
import type { CoerceOptions } from "../coerce/schema-coercer.js";

/** What coercion makes of a value: the value as the function takes it, or every problem in it. */
export type CoerceResult = { ok: true; value: object } | { ok: false; issues: readonly Issue[] };

/**
 * A tool as every host sees it: what the model is told, and how a call is checked and made.
 *
 * A compiled function carries one; {@link toolOf} reads it. The schemas are kept as JSON text, which hosts can send as it
 * is; the objects are parsed when first asked for.
 */
export interface ToolRecord {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string;
  /** JSON Schema 2020-12; an object schema. */
  readonly inputSchema: JsonSchemaObject;
  readonly inputSchemaText: string;
  /** Absent where JSON cannot carry the return type. */
  readonly outputSchema: JsonSchemaObject | undefined;
  readonly outputSchemaText: string | undefined;
  /** What the input schema cannot say, by JSON Pointer. */
  readonly hints: Hints;
  readonly annotations: ToolAnnotations;
  readonly kind: InvocationKind;
  readonly isAsync: boolean;
  /** The function is a generator: its yields are progress. */
  readonly isStreaming: boolean;
  /** Names of the parameters that the runtime fills and the model never sees. */
  readonly injected: readonly string[];
  /** `file:line` of the declaration, relative to the project; empty for a tool made from a schema. */
  readonly source: string;
  readonly contract: number;
  readonly approval: "always" | "never" | undefined;
  readonly timeoutMs: number | undefined;
  readonly sequential: boolean;
  readonly deprecated: boolean | string;
  readonly examples: readonly string[];

  /** Checks and converts arguments; never throws and never mutates. Arguments that fit are returned as they came. */
  coerce(input: unknown, options?: CoerceOptions): CoerceResult;
  /** The coerced arguments, or `undefined` when there is a problem: {@link coerce} without its result object. */
  tryCoerce(input: unknown): object | undefined;
  /** {@link coerce} by the schema alone, without the generated code. The two must agree; tests compare them. */
  interpret(input: unknown, options?: CoerceOptions): CoerceResult;
  /**
   * Parses the text of arguments, without coercing them: like `JSON.parse`, but integers beyond the safe range stay exact
   * (a `bigint`) where the tool takes a bigint.
   *
   * @throws SyntaxError when the text is no JSON
   */
  parse(text: string): unknown;
  /** The other way: coerced arguments as JSON has them, with `Date`, `bigint`, `Map` and the like written out. */
  toJson(value: object): unknown;
  /** Calls the function with the arguments laid out by position. `value` must be what coercion returned. */
  invoke(fn: ToolFunction, value: object, context?: unknown, self?: unknown): unknown;
}

/** Any function that may carry a tool. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a tool's own parameter types are checked where it is compiled
export type ToolFunction = (...args: any[]) => unknown;
