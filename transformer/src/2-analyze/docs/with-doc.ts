import type { TypeDoc, TypeIr } from "../../ir.js";

/** A type with words; those that it has already give way. */
export function withDoc(type: TypeIr, doc: TypeDoc | undefined): TypeIr {
  const merged = { ...type.doc, ...doc };
  return Object.keys(merged).length > 0 ? { ...type, doc: merged } : type;
}
