import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { argumentSource } from "../sources/structural-source.js";
import { placeInside, reportForOutput, type Place } from "./place.js";
import { takesUndefined } from "./takes-undefined.js";
import type { TypeReader } from "./type-reader.js";

export function readArray(reader: TypeReader, element: TypeHandle, place: Place): TypeIr {
  // In JSON an item that is `undefined` becomes null.
  if (takesUndefined(reader.port, element)) reportForOutput(place);
  const items = reader.read(element, placeInside(place, "[]", argumentSource(reader.port, place.source)));
  return { kind: "array", items };
}
