import type { TypeHandle } from "../../checker/port.js";
import type { TypeView } from "../../checker/type-view.js";
import { applyConstraints } from "../constraints/apply-constraints.js";
import { readTypeAnnotations, readTypeTags } from "../constraints/read-type-tags.js";
import type { TypeIr } from "../../ir.js";
import { withDoc } from "../docs/with-doc.js";
import { flattenSource } from "../sources/flatten-source.js";
import { orderMembers } from "../sources/order-members.js";
import { structuralSource } from "../sources/structural-source.js";
import { builtinOf } from "./builtin-of.js";
import { isContext } from "./is-context.js";
import type { Place } from "./place.js";
import { readMember } from "./read-member.js";
import { readObject } from "./read-object.js";
import type { TypeReader } from "./type-reader.js";

interface IntersectionForm {
  type: TypeHandle;
  view: TypeView & { kind: "intersection" };
  place: Place;
}

/**
 * Reads an intersection. Where one part is no plain object (`string & …`), the others can only be brands, which are not
 * there when the program runs, or tags, which narrow it. Else it is an object with the properties of all parts.
 */
export function readIntersection(reader: TypeReader, { type, view, place }: IntersectionForm): TypeIr {
  const { members } = view;
  const base = isContext(reader.port, type) ? undefined : members.find((member) => !isPlainObject(reader, member));
  const read = base === undefined ? readObject(reader, type, place) : readBase(reader, base, { members, place });
  const constraints = members.flatMap((member) => readTypeTags(reader, member, place));
  const constrained = applyConstraints(reader, read, { constraints, type, place });
  return withDoc(constrained, readTypeAnnotations(reader, members));
}

/** The part that the value is, with the aliases that it was written as. */
function readBase(
  reader: TypeReader,
  base: TypeHandle,
  { members, place }: { members: readonly TypeHandle[]; place: Place },
): TypeIr {
  const form = structuralSource(reader.port, place.source);
  const written = form && reader.port.syntax.isIntersectionTypeNode(form.node) ? form.node.types : [];
  const leaves = written.flatMap((node) => flattenSource(reader.port, { node, env: form?.env }));
  const member = orderMembers(reader.port, members, leaves).find(({ type }) => type === base);
  return readMember(reader, member ?? { type: base, leaves: [] }, { ...place, source: member?.leaves[0]?.source });
}

function isPlainObject({ port }: TypeReader, type: TypeHandle): boolean {
  const { kind } = port.viewOf(type);
  return kind === "non-primitive" || (kind === "object" && builtinOf(port, type) === undefined);
}
