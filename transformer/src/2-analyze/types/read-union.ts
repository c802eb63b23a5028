import type { TypeHandle } from "../../checker/port.js";
import type { TypeDoc, TypeIr } from "../../ir.js";
import { readTypeDoc } from "../docs/read-type-doc.js";
import { withDoc } from "../docs/with-doc.js";
import type { Leaf } from "../sources/leaf.js";
import { orderMembers, type OrderedMember } from "../sources/order-members.js";
import { liftAnnotations } from "./lift-annotations.js";
import type { Place } from "./place.js";
import { readMember } from "./read-member.js";
import type { TypeReader } from "./type-reader.js";
import { uniteMembers } from "./unite-members.js";
import { unsupported } from "./unsupported.js";

/** Reads a union. `undefined` in it means that the value may be left out, which is for who uses the type to say. */
export function readUnion(
  reader: TypeReader,
  members: readonly TypeHandle[],
  { place, leaves }: { place: Place; leaves: readonly Leaf[] },
): TypeIr {
  const { port } = reader;
  const sent = members.filter((member) => !["undefined", "void"].includes(port.viewOf(member).kind));
  if (sent.length === 0) return unsupported(reader, { type: members[0], place }, "void");
  const ordered = orderMembers(port, sent, leaves);
  const literals = ordered.filter(({ type }) => port.viewOf(type).kind === "literal");
  const doc = docOfLiterals(reader, literals);
  const isLiteral = new Set(literals);
  const parts = ordered.map((member) => {
    return isLiteral.has(member) ? readLiteral(reader, member.type) : readMember(reader, member, place);
  });
  const lifted = liftAnnotations(parts);
  return withDoc(uniteMembers(lifted.members, doc), lifted.annotations);
}

function readLiteral({ port }: TypeReader, type: TypeHandle): TypeIr {
  const view = port.viewOf(type);
  if (view.kind !== "literal") throw new Error("A literal is expected.");
  return { kind: "literals", values: [view.value], isEnum: view.enumMember !== undefined };
}

/** The words of an alias or an enum that all the literals, and they alone, were written as. */
function docOfLiterals(reader: TypeReader, literals: readonly OrderedMember[]): TypeDoc | undefined {
  const leaves = literals.map(({ leaves: [leaf] }) => leaf);
  const [first] = leaves;
  const alias = first?.aliases.find(({ symbol, leafCount }) => {
    return (
      leafCount === leaves.length && leaves.every((leaf) => leaf?.aliases.some((other) => other.symbol === symbol))
    );
  });
  return alias ? readTypeDoc(reader.docs.docOfSymbol(alias.symbol)) : docOfEnum(reader, literals);
}

function docOfEnum({ port, docs }: TypeReader, literals: readonly OrderedMember[]): TypeDoc | undefined {
  const enums = literals.map(({ type }) => {
    const view = port.viewOf(type);
    const member = view.kind === "literal" ? view.enumMember : undefined;
    return member && port.declarationsOf(member)[0]?.parent;
  });
  const [first] = enums;
  const isOne = first && port.syntax.isEnumDeclaration(first) && enums.every((declaration) => declaration === first);
  return isOne ? readTypeDoc(docs.docOf(first)) : undefined;
}
