import type { JsonValue } from "@toolmark/contract";
import type { TypeHandle } from "../../checker/port.js";
import type { TypeDoc, TypeIr } from "../../ir.js";
import { applyConstraints } from "../constraints/apply-constraints.js";
import { readDefault } from "../defaults/read-default.js";
import type { Place } from "../types/place.js";
import type { TypeReader } from "../types/type-reader.js";
import { readDocConstraints } from "./doc-constraints.js";
import type { SourcedDoc } from "./doc-reader.js";
import { readExamples } from "./read-examples.js";
import { readTypeDoc } from "./read-type-doc.js";
import { withDoc } from "./with-doc.js";

/** A member or parameter to be read with the comment that stands at it. */
export interface DocumentedUse {
  type: TypeHandle;
  place: Place;
  doc: SourcedDoc | undefined;
}

/** A type as it is used: with words, constraints, and perhaps a default. */
export interface Documented {
  type: TypeIr;
  default?: JsonValue;
}

/** Reads a type with what the comment of its use says. */
export function readDocumented(reader: TypeReader, { type, place, doc }: DocumentedUse): Documented {
  const documented = applyUseDoc(reader, { type: reader.read(type, place) }, { type, place, doc });
  const nestedText = place.nested?.text;
  if (nestedText === undefined) return documented;
  return { ...documented, type: withDoc(documented.type, { description: nestedText }) };
}

/** What has been read, with what one more comment says. */
export function applyUseDoc(reader: TypeReader, read: Documented, { type, place, doc }: DocumentedUse): Documented {
  if (!doc) return read;
  const constraints = readDocConstraints(doc, place);
  const constrained = applyConstraints(reader, read.type, { constraints, type, place });
  const examples = readExamples(reader.graph, constrained, doc);
  const words: TypeDoc = { ...readTypeDoc(doc), ...(examples.length > 0 && { examples }) };
  const value = readDefault(reader, doc, { type: constrained, place });
  return { ...read, type: withDoc(constrained, words), ...(value !== undefined && { default: value }) };
}
