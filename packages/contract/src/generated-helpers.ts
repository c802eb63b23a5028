import type { EmittedTool, EmittedToolThunk } from "./emitted-tool.js";

/**
 * Everything that emitted code may import from the internal module.
 *
 * The `to…` helpers get a value that is not of the wanted type yet and return the lossless conversion, or `undefined`
 * when there is none for certain; they never throw.
 */
export interface GeneratedHelpers {
  /** Attaches a tool to a function and returns the function. The thunk runs when the tool is first asked for. */
  attach<F extends object>(fn: F, thunk: EmittedToolThunk): F;
  /** Attaches a tool that could not be compiled; asking for it throws `ToolSignatureError` with this message. */
  attachRejected<F extends object>(fn: F, toolName: string, message: string): F;
  /** Marks the literal as checked; the identity. */
  tool(emitted: EmittedTool): EmittedTool;

  /** From a digit string (or boolean) to a safe integer; `-0` becomes `0`. Also normalises a number: `-0` → `0`. */
  toInteger(value: unknown): number | undefined;
  toNumber(value: unknown): number | undefined;
  toBoolean(value: unknown): boolean | undefined;
  toBigInt(value: unknown): bigint | undefined;
  toDate(value: unknown): Date | undefined;
  toUrl(value: unknown): URL | undefined;
  toBytes(value: unknown): Uint8Array | undefined;
  /** A digit string to a number; for numeric enums. */
  toEnumNumber(value: unknown): number | undefined;
  /** The array itself, or the array that a string holds as JSON text (one level). */
  toArray(value: unknown): readonly unknown[] | undefined;
  /** The object itself (no array, no null), or the object that a string holds as JSON text (one level). */
  toObject(value: unknown): object | undefined;
  /** The value when it is nested less than the depth limit, else `undefined`. */
  toUnknown(value: unknown): unknown;

  /** Converts or checks a string by format name; `undefined` when it does not fit or the conversion is in doubt. */
  toFormat(format: string, value: unknown): string | undefined;

  /** Number of own enumerable keys. */
  keyCount(value: object): number;
  /** An own property's value, or `undefined`: for names that `Object.prototype` has too. */
  own(value: object, key: string): unknown;
  /** Writes an own data property, also for `__proto__`. */
  define(target: object, key: string, value: unknown): void;
  /** Length in code points, as JSON Schema counts. */
  codePoints(value: string): number;
  isMultipleOf(value: number, divisor: number): boolean;
}
