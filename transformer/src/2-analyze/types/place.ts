import type { Problem, Scope } from "../problems/problem.js";
import type { WrittenAt } from "../problems/written-at.js";
import type { TypeSource } from "../sources/type-source.js";
import type { NestedDocs } from "../docs/nested-docs.js";

/** Where a type is read: how one got there, what was written there, and who takes note of what is found. */
export interface Place {
  /** From the start of the scope down. */
  path: string;
  /** The type as it was written, where it was. Types do not remember the order of a union, or the name of an alias. */
  source: TypeSource | undefined;
  /** The nearest thing that was written: a member, an alias, a tag. */
  writtenAt: WrittenAt | undefined;
  scope: Scope;
  /** Words for members from `@param a.b` of the tool. */
  nested: NestedDocs | undefined;
}

/** A place inside another: `.name` of an object, `[]` of an array. */
export function placeInside(place: Place, step: string, source: TypeSource | undefined): Place {
  return { ...place, path: place.path + step, source, nested: place.nested?.at(step) };
}

/** Takes note of a problem at a place. */
export function report(place: Place, describe: Problem["describe"]): void {
  place.scope.problems.push({ path: place.path, writtenAt: place.writtenAt, describe });
}

/** Takes note of what a parameter can take and JSON cannot carry back: a schema of such a result would not be true. */
export function reportForOutput(place: Place): void {
  place.scope.isInputOnly = true;
}
