import type { TypeHandle } from "../../checker/port.js";
import { typeAny, typeGeneric, typeUnresolved } from "../../diagnostics/messages.generated.js";
import type { TypeIr } from "../../ir.js";
import { defineAlias } from "./define-alias.js";
import { report, reportForOutput, type Place } from "./place.js";
import { readArray } from "./read-array.js";
import { readIntersection } from "./read-intersection.js";
import { readObject } from "./read-object.js";
import { readTemplate } from "./read-template.js";
import { readTuple } from "./read-tuple.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";
import { unsupported } from "./unsupported.js";

/** Reads a type that is no union, by its kind. */
export function readForm(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  const view = reader.port.viewOf(type);
  switch (view.kind) {
    case "string":
    case "number":
    case "null":
    case "unknown":
      return { kind: view.kind };
    case "bigint":
      reportForOutput(place);
      return { kind: "bigint" };
    case "literal":
      return { kind: "literals", values: [view.value], isEnum: view.enumMember !== undefined };
    case "non-primitive":
      return { kind: "object", properties: [], indexes: [{ key: "string", value: UNKNOWN }] };
    case "template":
      return readTemplate(reader, { type, view, place });
    case "array":
      return defineAlias(reader, { type, place }, (inner) => readArray(reader, view.element, inner));
    case "tuple":
      return defineAlias(reader, { type, place }, (inner) => readTuple(reader, { type, view, place: inner }));
    case "object":
      return readObject(reader, type, place);
    case "intersection":
      return readIntersection(reader, { type, view, place });
    case "any":
      return view.isError ? unresolved(place) : untyped(place);
    case "type-parameter":
    case "deferred":
      return generic(reader, type, place);
    case "undefined":
      return unsupported(reader, { type, place }, "void");
    case "union":
      return reader.read(type, place);
    default:
      return unsupported(reader, { type, place }, view.kind);
  }
}

function untyped(place: Place): TypeIr {
  report(place, ({ location, related, ...site }) => typeAny(location, site, related));
  return UNKNOWN;
}

function unresolved(place: Place): TypeIr {
  const written = place.source?.node.getText() ?? "its type";
  report(place, ({ location, related, ...site }) => typeUnresolved(location, { ...site, type: written }, related));
  return UNKNOWN;
}

function generic({ port }: TypeReader, type: TypeHandle, place: Place): TypeIr {
  report(place, ({ location, related, ...site }) =>
    typeGeneric(location, { ...site, type: port.textOf(type) }, related),
  );
  return UNKNOWN;
}
