import type { TypeHandle } from "../../checker/port.js";
import { patternUnfit, tagConflict, tagTypeMismatch } from "../../diagnostics/messages.generated.js";
import type { TypeIr } from "../../ir.js";
import { withDoc } from "../docs/with-doc.js";
import type { WrittenAt } from "../problems/written-at.js";
import { report, type Place } from "../types/place.js";
import type { TypeReader } from "../types/type-reader.js";
import { applyToShape, type Applied } from "./apply-to-shape.js";
import { targetWords, type Constraint } from "./constraint.js";
import { patternFault } from "./pattern-fault.js";

/** A constraint, and where it comes from. */
export interface TaggedConstraint {
  constraint: Constraint;
  /** @example "`@minimum`" */
  words: string;
  writtenAt: WrittenAt | undefined;
  /** Somebody else's: what does not fit is left out. */
  isForeign?: boolean;
  /** About a part of what it was written for: it need not fit. */
  isOptional?: boolean;
}

interface Target {
  constraints: readonly TaggedConstraint[];
  type: TypeHandle;
  place: Place;
}

/** Narrows a type. Of a union, the members that the constraint is about. */
export function applyConstraints(reader: TypeReader, type: TypeIr, { constraints, ...target }: Target): TypeIr {
  return constraints.reduce((narrowed, tagged) => {
    const { keyword, value } = tagged.constraint;
    const fault = keyword === "pattern" ? patternFault(value) : undefined;
    if (fault !== undefined) {
      report({ ...target.place, writtenAt: tagged.writtenAt }, ({ location, related, ...site }) => {
        return patternUnfit(location, { ...site, reason: fault, pattern: String(value) }, related);
      });
      return narrowed;
    }
    const applied = apply(reader, narrowed, tagged.constraint);
    if (typeof applied === "object" && "kind" in applied) return applied;
    if (!tagged.isForeign) reportUnfit(reader, { tagged, applied, ...target });
    return narrowed;
  }, type);
}

function apply(reader: TypeReader, type: TypeIr, constraint: Constraint): Applied {
  if (type.kind === "ref") return applyBehind(reader, type, constraint);
  if (type.kind !== "union") return applyToShape(type, constraint);
  const applied = type.members.map((member) => apply(reader, member, constraint));
  const conflict = applied.find((result) => typeof result === "object" && !("kind" in result));
  if (conflict) return conflict;
  if (applied.every((result) => result === "unfit")) return "unfit";
  const members = type.members.map((member, index) => {
    const result = applied[index];
    return typeof result === "object" && "kind" in result ? result : member;
  });
  return { ...type, members };
}

/** A narrowed copy in the place of the reference; the words stay. */
function applyBehind(reader: TypeReader, type: TypeIr & { kind: "ref" }, constraint: Constraint): Applied {
  const target = reader.graph.resolve(type);
  const applied = target ? apply(reader, target, constraint) : "unfit";
  return typeof applied === "object" && "kind" in applied ? withDoc(applied, type.doc) : applied;
}

function reportUnfit(
  { port }: TypeReader,
  { tagged, applied, type, place }: { tagged: TaggedConstraint; applied: Applied; type: TypeHandle; place: Place },
): void {
  const { constraint, words, isOptional, writtenAt } = tagged;
  const at = { ...place, writtenAt: writtenAt ?? place.writtenAt };
  if (typeof applied === "object" && "conflictsWith" in applied) {
    const second = `\`${applied.conflictsWith}\``;
    report(at, ({ location, related, ...site }) => tagConflict(location, { ...site, first: words, second }, related));
  } else if (!isOptional) {
    report(at, ({ location, related, ...site }) => {
      const details = { ...site, tag: words, expected: targetWords[constraint.target], type: port.textOf(type) };
      return tagTypeMismatch(location, details, related);
    });
  }
}
