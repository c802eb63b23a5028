import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { argumentSource } from "../sources/structural-source.js";
import type { Builtin } from "./builtin-of.js";
import { placeInside, reportForOutput, type Place } from "./place.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";
import { unsupported, type UnsupportedReason } from "./unsupported.js";

const refused: Partial<Record<Builtin["kind"], UnsupportedReason>> = {
  promise: "promise",
  pattern: "pattern",
  "byte-view": "bytes",
  function: "function",
  wrapper: "wrapper",
  "runtime-object": "runtime-object",
};

/** `Date`, `URL`, `Uint8Array`, `Set` and `Map`; the others say what to use instead. */
export function readBuiltin(
  reader: TypeReader,
  builtin: Builtin,
  { type, place }: { type: TypeHandle; place: Place },
): TypeIr {
  const { kind } = builtin;
  if (kind === "date" || kind === "url") return { kind };
  const reason = refused[kind];
  if (reason) return unsupported(reader, { type, place }, reason);
  reportForOutput(place);
  if (kind === "set") return { kind, items: readArgument(reader, builtin, { index: 0, place }) };
  if (kind !== "map") return { kind: "bytes" };
  const [key, value] = [0, 1].map((index) => readArgument(reader, builtin, { index, place }));
  return { kind, key: key ?? UNKNOWN, value: value ?? UNKNOWN };
}

function readArgument(
  reader: TypeReader,
  { arguments: given }: Builtin,
  { index, place }: { index: number; place: Place },
): TypeIr {
  const type = given[index];
  return type ? reader.read(type, placeInside(place, "[]", argumentSource(reader.port, place.source, index))) : UNKNOWN;
}
