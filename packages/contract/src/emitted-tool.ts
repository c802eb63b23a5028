import type { Hints } from "./hints.js";

/** How a tool's function must be run: its return value is the result, or it yields progress first. */
export type InvocationKind = "plain" | "async" | "generator" | "async-generator";

/** What a tool says of its effects (MCP tool annotations). Absent means nothing was said. */
export interface ToolAnnotations {
  readOnly?: boolean;
  destructive?: boolean;
  idempotent?: boolean;
  openWorld?: boolean;
}

/** What the transformer writes for one tool and the runtime reads. */
export interface EmittedTool {
  contract: number;
  name: string;
  title?: string;
  description: string;
  /** `file:line`, the file relative to the project. */
  source: string;
  kind: InvocationKind;
  /** JSON text of the input schema (an object schema). */
  inputSchema: string;
  /** JSON text of the output schema; absent where JSON cannot carry the return type. */
  outputSchema?: string;
  hints?: Hints;
  annotations?: ToolAnnotations;
  /** Names of the parameters that the runtime fills and the model never sees. */
  injected?: readonly string[];
  /** `@approval always | never`: overrides what the annotations suggest. */
  approval?: "always" | "never";
  /** `@timeout 30s`, in milliseconds. */
  timeoutMs?: number;
  /** `@sequential`: never runs beside another call. */
  sequential?: boolean;
  deprecated?: boolean | string;
  examples?: readonly string[];
  /** The schemas are another party's (an MCP server's, say): their regular expressions may run for ever. */
  isForeign?: boolean;
  /**
   * The generated happy path. Takes the arguments object and returns it (the same object when everything fits as it is,
   * else a copy with the converted members), or `undefined` when in any doubt: then the interpreter decides.
   * Never throws and never mutates.
   */
  coerce(input: unknown): object | undefined;
  /** Calls the function positionally. `input` is what {@link coerce} returned; `context` fills the injected parameters. */
  invoke(fn: unknown, input: never, context: unknown, self: unknown): unknown;
}

/** What is attached to the function: called once, when the tool is first asked for. */
export type EmittedToolThunk = () => EmittedTool;
