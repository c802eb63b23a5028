import type { EmittedTool, Hints, InvocationKind, JsonSchemaObject, ToolAnnotations } from "@toolmark/contract";
import { type CoerceOptions, SchemaCoercer, type SchemaCoerceResult } from "../coerce/schema-coercer.js";
import { encodeValue } from "../coerce/encode-value.js";
import { parseExact } from "../coerce/parse-exact.js";
import type { CoerceResult, ToolFunction, ToolRecord } from "./tool-record.js";

/** The record of a compiled tool. What is not needed to make a call is made when it is asked for. */
export class CompiledTool implements ToolRecord {
  readonly #emitted: EmittedTool;
  #inputSchema: JsonSchemaObject | undefined;
  #outputSchema: JsonSchemaObject | undefined;
  #coercer: SchemaCoercer | undefined;
  /** Integers in text may be too large for `JSON.parse`. */
  readonly #takesBigInt: boolean;

  constructor(emitted: EmittedTool) {
    this.#emitted = emitted;
    this.#takesBigInt =
      emitted.hints !== undefined && Object.values(emitted.hints).some((hint) => hint.startsWith("bigint"));
  }

  get name(): string {
    return this.#emitted.name;
  }

  get title(): string | undefined {
    return this.#emitted.title;
  }

  get description(): string {
    return this.#emitted.description;
  }

  get inputSchemaText(): string {
    return this.#emitted.inputSchema;
  }

  get inputSchema(): JsonSchemaObject {
    return (this.#inputSchema ??= parseSchema(this.inputSchemaText));
  }

  get outputSchemaText(): string | undefined {
    return this.#emitted.outputSchema;
  }

  get outputSchema(): JsonSchemaObject | undefined {
    const text = this.outputSchemaText;
    return text === undefined ? undefined : (this.#outputSchema ??= parseSchema(text));
  }

  get hints(): Hints {
    return this.#emitted.hints ?? {};
  }

  get annotations(): ToolAnnotations {
    return this.#emitted.annotations ?? {};
  }

  get kind(): InvocationKind {
    return this.#emitted.kind;
  }

  get isAsync(): boolean {
    return this.kind === "async" || this.kind === "async-generator";
  }

  get isStreaming(): boolean {
    return this.kind === "generator" || this.kind === "async-generator";
  }

  get injected(): readonly string[] {
    return this.#emitted.injected ?? [];
  }

  get source(): string {
    return this.#emitted.source;
  }

  get contract(): number {
    return this.#emitted.contract;
  }

  get approval(): "always" | "never" | undefined {
    return this.#emitted.approval;
  }

  get timeoutMs(): number | undefined {
    return this.#emitted.timeoutMs;
  }

  get sequential(): boolean {
    return this.#emitted.sequential ?? false;
  }

  get deprecated(): boolean | string {
    return this.#emitted.deprecated ?? false;
  }

  get examples(): readonly string[] {
    return this.#emitted.examples ?? [];
  }

  coerce(input: unknown, options?: CoerceOptions): CoerceResult {
    const value = options?.strict ? undefined : this.#emitted.coerce(input);
    return value === undefined ? this.interpret(input, options) : { ok: true, value };
  }

  tryCoerce(input: unknown): object | undefined {
    return this.#emitted.coerce(input) ?? (this.#interpreter.tryCoerce(input) as object | undefined); // arguments are an object
  }

  interpret(input: unknown, options?: CoerceOptions): CoerceResult {
    return this.#interpreter.coerce(input, options) as SchemaCoerceResult & CoerceResult; // arguments are an object
  }

  parse(text: string): unknown {
    return this.#takesBigInt ? parseExact(text, this.#interpreter.node) : JSON.parse(text);
  }

  toJson(value: object): unknown {
    return encodeValue(value, this.#interpreter.node);
  }

  invoke(fn: ToolFunction, value: object, context?: unknown, self?: unknown): unknown {
    return this.#emitted.invoke(fn, value as never, context, self); // its own coercion returned the value
  }

  get #interpreter(): SchemaCoercer {
    const { hints, isForeign } = this.#emitted;
    return (this.#coercer ??= new SchemaCoercer(this.inputSchema, {
      hints,
      trustsPatterns: !isForeign,
      isArguments: true,
    }));
  }
}

function parseSchema(text: string): JsonSchemaObject {
  return JSON.parse(text) as JsonSchemaObject; // the transformer, or `createTool`, wrote it
}
