import type { SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { applyConstraints } from "../constraints/apply-constraints.js";
import { nodeWrittenAt } from "../problems/written-at.js";
import type { Place } from "../types/place.js";
import { symbolName } from "../types/symbol-name.js";
import type { TypeReader } from "../types/type-reader.js";
import { readDocConstraints } from "./doc-constraints.js";
import { readExamples } from "./read-examples.js";
import { readTypeDoc } from "./read-type-doc.js";
import { withDoc } from "./with-doc.js";

export interface AliasUse {
  symbol: SymbolHandle;
  type: TypeHandle;
  place: Place;
  /** The type is one of several that the alias stands for: its words are about all, its constraints about those that fit. */
  isPart?: boolean;
}

/** Gives a type what the comment of its alias, interface or class says. */
export function applyAliasDoc(reader: TypeReader, type: TypeIr, use: AliasUse): TypeIr {
  const { port, docs, graph } = reader;
  const doc = docs.docOfSymbol(use.symbol);
  if (!doc) return type;
  const [declaration] = port.declarationsOf(use.symbol);
  const writtenAt = declaration && nodeWrittenAt(declaration, symbolName(port, use.symbol));
  const place = { ...use.place, ...(writtenAt && { writtenAt }) };
  const constraints = readDocConstraints(doc, place).map((tagged) => ({ ...tagged, isOptional: use.isPart ?? false }));
  const constrained = applyConstraints(reader, type, { constraints, type: use.type, place });
  if (use.isPart) return constrained;
  const examples = readExamples(graph, constrained, doc);
  return withDoc(constrained, { ...readTypeDoc(doc), ...(examples.length > 0 && { examples }) });
}
