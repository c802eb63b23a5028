import type { JsonValue } from "@toolmark/contract";
import type { TypeHandle } from "../../checker/port.js";
import type { TypeDoc } from "../../ir.js";
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
  return tagsOf(reader, part).flatMap((tag) => readTag(reader, tag, place));
}

/** What the parts of an intersection tell the model of its values: `tags.Default<5>`, `tags.Example<"a">`. */
export function readTypeAnnotations(reader: TypeReader, parts: readonly TypeHandle[]): TypeDoc {
  const tags = parts.flatMap((part) => tagsOf(reader, part));
  const defaults = tags.flatMap((tag) => valueOf(reader, tag, "default"));
  const examples = tags.flatMap((tag) => valueOf(reader, tag, "example"));
  return {
    ...(defaults[0] !== undefined && { default: defaults[0] }),
    ...(examples.length > 0 && { examples }),
  };
}

/** A bigint has no place in a schema's text. */
function valueOf(reader: TypeReader, tag: TypeHandle, kind: string): JsonValue[] {
  if (literalAt(reader, tag, "kind") !== kind) return [];
  const value = literalAt(reader, tag, "value");
  return value === undefined || typeof value === "bigint" ? [] : [value];
}

function tagsOf(reader: TypeReader, part: TypeHandle): TypeHandle[] {
  const { port } = reader;
  if (port.viewOf(part).kind !== "object") return [];
  const property = port.propertyOf(part, TYPE_TAG);
  return property ? definedMembers(reader, port.typeOfProperty(property)) : [];
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
