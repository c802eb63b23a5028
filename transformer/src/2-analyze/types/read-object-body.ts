import type { IndexView, TypeHandle } from "../../checker/port.js";
import type { IndexIr, PropertyIr, TypeIr } from "../../ir.js";
import { orderProperties } from "./order-properties.js";
import { placeInside, reportForOutput, type Place } from "./place.js";
import { patternOf } from "./read-template.js";
import { readProperty } from "./read-property.js";
import { objectSource, valueSource } from "../sources/object-source.js";
import { noteFiles } from "./note-files.js";
import { takesNothing, takesUndefined } from "./takes-undefined.js";
import type { TypeReader } from "./type-reader.js";
import { elementOfArrayLike } from "./array-like.js";
import { readArray } from "./read-array.js";
import { unsupported } from "./unsupported.js";

/** Reads the members of an object that is known to be data. */
export function readObjectBody(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  const { port } = reader;
  const named = port.namedTypeOf(type);
  if (named) noteFiles(port, place.scope, named.symbol);
  const element = elementOfArrayLike(port, type);
  if (element) return readArray(reader, element, { ...place, source: undefined });
  const source = objectSource(port, type, place.source);
  const symbols = orderProperties(port, type, source);
  const properties = symbols.flatMap((property): PropertyIr | PropertyIr[] => {
    return readProperty(reader, property, { place, owner: type, source }) ?? [];
  });
  const indexes = port
    .indexesOf(type)
    .flatMap((index) => readIndex(reader, index, { type, place: { ...place, source } }));
  const isData = (property: (typeof symbols)[number]) => port.declarationsOf(property).length === 0;
  const hasDataKeys = properties.length > 0 && indexes.length === 0 && symbols.every(isData);
  return { kind: "object", properties, indexes, ...(hasDataKeys && { hasDataKeys }) };
}

function readIndex(
  reader: TypeReader,
  { key, value }: IndexView,
  { type, place }: { type: TypeHandle; place: Place },
): IndexIr[] {
  const { port } = reader;
  // Nothing can stand under such a key: `Record<string, never>` is an empty object.
  if (takesNothing(port, value)) return [];
  const read = (): TypeIr => {
    if (takesUndefined(port, value)) reportForOutput(place);
    return reader.read(value, placeInside(place, "[]", valueSource(port, place.source)));
  };
  const kind = indexKey(reader, key);
  if (kind === "symbol") return [];
  if (kind !== undefined) return [{ key: kind, value: read() }];
  unsupported(reader, { type, place }, "key");
  return [];
}

/** Brands change nothing about a key. */
function indexKey(reader: TypeReader, key: TypeHandle): IndexIr["key"] | "symbol" | undefined {
  const { port } = reader;
  const view = port.viewOf(key);
  switch (view.kind) {
    case "string":
    case "number":
    case "symbol":
      return view.kind;
    case "template": {
      const pattern = patternOf(port, view);
      return pattern === undefined ? undefined : { pattern };
    }
    case "intersection":
      return view.members.map((member) => indexKey(reader, member)).find((found) => found !== undefined);
    default:
      return undefined;
  }
}
