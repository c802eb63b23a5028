import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { flattenSource } from "../sources/flatten-source.js";
import type { Leaf } from "../sources/leaf.js";
import { orderMembers } from "../sources/order-members.js";
import { defineAlias } from "./define-alias.js";
import type { Place } from "./place.js";
import { readForm } from "./read-form.js";
import { readMember } from "./read-member.js";
import { readUnion } from "./read-union.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";

/** Reads any type. */
export function readType(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  if (reader.graph.isAborted) return UNKNOWN;
  const view = reader.port.viewOf(type);
  if (view.kind === "union") {
    return defineAlias(reader, { type, place }, (inner) => {
      return readUnion(reader, view.members, { place: inner, leaves: leavesAt(reader, inner) });
    });
  }
  const leaves = leavesAt(reader, place);
  if (leaves.every(({ aliases }) => aliases.length === 0)) return readForm(reader, type, place);
  const [member] = orderMembers(reader.port, [type], leaves);
  return readMember(reader, member ?? { type, leaves: [] }, place);
}

function leavesAt({ port }: TypeReader, { source }: Place): Leaf[] {
  return source ? flattenSource(port, source) : [];
}
