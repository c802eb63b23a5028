import type { SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { PropertyIr } from "../../ir.js";
import { nodeWrittenAt } from "../problems/written-at.js";
import { propertySource } from "../sources/object-source.js";
import type { TypeSource } from "../sources/type-source.js";
import { readDocumented } from "../docs/read-documented.js";
import { TYPE_TAG } from "../constraints/read-type-tags.js";
import { noteFiles } from "./note-files.js";
import { placeInside, type Place } from "./place.js";
import { propertyStep } from "./property-step.js";
import { takesNothing, takesUndefined } from "./takes-undefined.js";
import type { TypeReader } from "./type-reader.js";
import { unsupported } from "./unsupported.js";

/** Reads a property with its comment; `undefined` for one that is never sent: tags, brands, and what can only be absent. */
export function readProperty(
  reader: TypeReader,
  property: SymbolHandle,
  { place, owner, source }: { place: Place; owner: TypeHandle; source: TypeSource | undefined },
): PropertyIr | undefined {
  const { port, docs } = reader;
  const { name, isOptional, hasSymbolKey } = port.factsOf(property);
  const type = port.typeOfProperty(property);
  if (name === TYPE_TAG || (hasSymbolKey && !port.isCallable(type))) return undefined;
  noteFiles(port, place.scope, property);
  const declaration = port.declarationsOf(property)[0];
  const inner = {
    ...placeInside(
      place,
      hasSymbolKey ? "[symbol]" : propertyStep(name),
      propertySource(port, property, { owner, source }),
    ),
    ...(declaration && { writtenAt: nodeWrittenAt(declaration, name) }),
  };
  const mayBeAbsent = isOptional || takesUndefined(port, type);
  if (takesNothing(port, type)) {
    if (!mayBeAbsent) unsupported(reader, { type, place: inner }, "never");
    return undefined;
  }
  const read = readDocumented(reader, { type, place: inner, doc: docs.docOfSymbol(property) });
  return { name, isRequired: !mayBeAbsent, ...read };
}
