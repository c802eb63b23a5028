import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { typeUnsupported } from "../../diagnostics/messages.generated.js";
import { report, type Place } from "./place.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";

/** Why each kind of type cannot be sent, as the end of "Type `X` …", and what to do. */
const reasons = {
  function: ["is a function", "Use a string or number, or remove it from the tool's signature."],
  symbol: ["is a symbol, which exists in the running program only", "Use a string."],
  never: ["has no values", "Remove it, or write the type that is meant."],
  void: ["holds nothing", "Remove it from the tool's signature."],
  "bigint-literal": ["is a bigint literal, which JSON cannot tell from a number", "Use `bigint`, or number literals."],
  "computed-enum": [
    "is an enum with a member whose value is not known before the program runs",
    "Give its members constant values, or use a union of literals.",
  ],
  "string-mapping": ["is a set of strings that no pattern describes", "Use `string` with a `@pattern`."],
  template: ["has parts that run into each other", "Put a fixed text between them, or use `string` with a `@pattern`."],
  "tuple-rest": [
    "has a rest element before others",
    "Put the rest element last, or use an array, as JSON Schema counts items from the start.",
  ],
  "runtime-object": [
    "is an object of the running program, and not data",
    "Take the data that is needed of it, and make the object in the body.",
  ],
  promise: ["is a promise", "Take the value itself: what a model sends is there already."],
  pattern: ["is a compiled expression", "Take its source as a string."],
  bytes: ["is one of several views of bytes", "Use `Uint8Array`."],
  wrapper: ["is the object form of a simple value", "Write it in lower case."],
  "bare-tag": ["is a constraint and no type", "Write what it narrows before it, as in `number & tags.Minimum<1>`."],
  key: ["has keys that are neither strings nor numbers", "Use `Record<string, …>`."],
} as const satisfies Record<string, readonly [string, string]>;

export type UnsupportedReason = keyof typeof reasons;

/** Takes note of a type that a model cannot send. */
export function unsupported(
  { port }: TypeReader,
  { type, place }: { type: TypeHandle | undefined; place: Place },
  kind: UnsupportedReason,
): TypeIr {
  const [reason, advice] = reasons[kind];
  report(place, ({ location, related, ...site }) =>
    typeUnsupported(location, { ...site, type: type ? port.textOf(type) : "void", reason, advice }, related),
  );
  return UNKNOWN;
}
