import type { TypeHandle } from "../../checker/port.js";
import type { TupleElement, TypeView } from "../../checker/type-view.js";
import type { TypeIr } from "../../ir.js";
import { elementSources } from "../sources/structural-source.js";
import { placeInside, reportForOutput, type Place } from "./place.js";
import { readArray } from "./read-array.js";
import { takesUndefined } from "./takes-undefined.js";
import type { TypeReader } from "./type-reader.js";
import { unsupported } from "./unsupported.js";

interface TupleForm {
  type: TypeHandle;
  view: TypeView & { kind: "tuple" };
  place: Place;
}

export function readTuple(reader: TypeReader, { type, view: { elements }, place }: TupleForm): TypeIr {
  if (elements.some(({ kind }) => kind === "variadic")) return unsupported(reader, { type, place }, "tuple-rest");
  const restAt = elements.findIndex(({ kind }) => kind === "rest");
  if (restAt >= 0 && restAt < elements.length - 1) return readUniform(reader, { type, elements, place });
  const sources = elementSources(reader.port, place.source, elements.length);
  const read = (element: TupleElement, index: number): TypeIr => {
    if (element.kind === "required" && takesUndefined(reader.port, element.type)) reportForOutput(place);
    const item = reader.read(element.type, placeInside(place, `[${index}]`, sources[index]));
    const doc = { ...(element.label !== undefined && { title: element.label }), ...item.doc };
    return Object.keys(doc).length > 0 ? { ...item, doc } : item;
  };
  const fixed = restAt < 0 ? elements : elements.slice(0, restAt);
  const rest = restAt < 0 ? undefined : elements[restAt];
  return {
    kind: "tuple",
    prefix: fixed.map(read),
    minItems: fixed.filter(({ kind }) => kind === "required").length,
    ...(rest && { rest: read(rest, restAt) }),
  };
}

/** A rest element before others can be said only where all elements are of one type: as an array. */
function readUniform(
  reader: TypeReader,
  { type, elements, place }: { type: TypeHandle; elements: readonly TupleElement[]; place: Place },
): TypeIr {
  const [first] = elements;
  if (!first || elements.some((element) => element.type !== first.type)) {
    return unsupported(reader, { type, place }, "tuple-rest");
  }
  const array = readArray(reader, first.type, { ...place, source: undefined });
  return { ...array, minItems: elements.filter(({ kind }) => kind === "required").length } as TypeIr; // the kind is still that of an array
}
