import type { SymbolHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { applyAliasDoc } from "../docs/apply-alias-doc.js";
import type { Leaf, LeafAlias } from "../sources/leaf.js";
import type { OrderedMember } from "../sources/order-members.js";
import { userAliasOf } from "./define-alias.js";
import type { Place } from "./place.js";
import { readForm } from "./read-form.js";
import type { TypeReader } from "./type-reader.js";
import { uniteMembers } from "./unite-members.js";

/**
 * Reads a type that is no union, with what the aliases say that it was written with. Two aliases of one type, each with
 * its own constraints, are two alternatives.
 */
export function readMember(reader: TypeReader, { type, leaves }: OrderedMember, place: Place): TypeIr {
  const [first] = leaves;
  const form = readForm(reader, type, { ...place, source: first?.source ?? place.source });
  // What was written without an alias takes whatever the type takes.
  if (leaves.some(({ aliases }) => aliases.length === 0)) return form;
  const known = userAliasOf(reader.port, type)?.symbol;
  const variants = leaves.map((leaf) => applyAliases(reader, form, { type, place, aliases: aliasesOf(leaf, known) }));
  return variants.length > 1 ? uniteMembers(variants) : (variants[0] ?? form);
}

/** The alias that the type itself remembers has been read with it. */
function aliasesOf({ aliases }: Leaf, known: SymbolHandle | undefined): LeafAlias[] {
  return aliases.filter(({ symbol }) => symbol !== known);
}

function applyAliases(
  reader: TypeReader,
  form: TypeIr,
  { type, place, aliases }: { type: OrderedMember["type"]; place: Place; aliases: LeafAlias[] },
): TypeIr {
  // From the inside out: what stands nearer to the use has the last word.
  return aliases.reduceRight((applied, { symbol, leafCount }) => {
    return applyAliasDoc(reader, applied, { symbol, type, place, isPart: leafCount > 1 });
  }, form);
}
