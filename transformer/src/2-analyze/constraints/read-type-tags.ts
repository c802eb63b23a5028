import type { TypeHandle } from "../../checker/port.js";
import { tagUnknown } from "../../diagnostics/messages.generated.js";
import { report, type Place } from "../types/place.js";
import type { TypeReader } from "../types/type-reader.js";
import type { TaggedConstraint } from "./apply-constraints.js";
import { isKeyword, makeConstraint, type KeywordValue } from "./make-constraint.js";

/** The property that a type tag carries; typia's name, so that its tags are read too. */
export const TYPE_TAG = "typia.tag";

/** Tags that say nothing of which values are right. */
const ANNOTATIONS = /^(?:default|constant|sequence|jsonPlugin|examples?(?:_.*)?)$/;

/** The constraint that a part of an intersection stands for: `number & tags.Minimum<1>`. None for a part that is no tag. */
export function readTypeTags(reader: TypeReader, part: TypeHandle, place: Place): TaggedConstraint[] {
  const { port } = reader;
  if (port.viewOf(part).kind !== "object") return [];
  const property = port.propertyOf(part, TYPE_TAG);
  if (!property) return [];
  return definedMembers(reader, port.typeOfProperty(property)).flatMap((tag) => readTag(reader, tag, place));
}

function readTag(reader: TypeReader, tag: TypeHandle, place: Place): TaggedConstraint[] {
  const kind = literalAt(reader, tag, "kind");
  if (typeof kind !== "string" || ANNOTATIONS.test(kind)) return [];
  const value = literalAt(reader, tag, "value");
  const constraint = isKeyword(kind) && value !== undefined ? makeConstraint(kind, value) : undefined;
  if (!constraint || "expected" in constraint) {
    report(place, ({ location, related, ...site }) => tagUnknown(location, { ...site, kind }, related));
    return [];
  }
  const words = `\`tags.${kind.charAt(0).toUpperCase()}${kind.slice(1)}\``;
  return [{ constraint, words, writtenAt: place.writtenAt }];
}

function literalAt({ port }: TypeReader, owner: TypeHandle, name: string): KeywordValue | undefined {
  const property = port.propertyOf(owner, name);
  const view = property && port.viewOf(port.typeOfProperty(property));
  if (view?.kind === "literal") return view.value;
  return view?.kind === "bigint-literal" ? BigInt(view.text) : undefined;
}

/** The tag is optional, so that `undefined` stands beside it. */
function definedMembers({ port }: TypeReader, type: TypeHandle): TypeHandle[] {
  const view = port.viewOf(type);
  const members = view.kind === "union" ? view.members : [type];
  return members.filter((member) => ["object", "intersection"].includes(port.viewOf(member).kind));
}
