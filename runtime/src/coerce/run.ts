import type { IssueCode } from "@toolmark/contract";
import type { SchemaNode } from "./node/schema-node.js";
import { type Found, Problem } from "./problem.js";

/** More problems than this help nobody. */
const maxProblems = 100;
/** Nested unions multiply, as do references that lead nowhere: a small value can mean more work than there is time for. */
const maxDetours = 100_000;
/** References that may lie between a container and the next one, generously. */
const referencesPerLevel = 4;

/** No member with declared fields was seen; different from an object of which none is set. */
export const NO_FIELDS = -1;

/** The state of one coercion. */
export class Run {
  readonly problems: Problem[] = [];
  /** No conversion at all. Also on while a part of a schema is only asked whether it holds. */
  isStrict: boolean;
  /** Nothing was converted so far. A union prefers members that take the value as it is. */
  isExact = true;
  /** No superfluous key was dropped so far. A union prefers members that take all of the value. */
  isWhole = true;
  /** How many declared fields the value set so far. A union prefers members of which more are set. */
  fieldCount = NO_FIELDS;
  /** Containers around the present value. */
  depth = 0;
  /** References followed to reach the present value. */
  references = 0;
  /** Unions that are trying a member. */
  choices = 0;
  #detours = 0;

  constructor(isStrict: boolean) {
    this.isStrict = isStrict;
  }

  /** Records a problem with the present value. Returns `undefined`, as a node does that has no value to return. */
  fail(code: IssueCode, found: Found): undefined {
    if (!this.isFull) this.problems.push(new Problem(code, found));
  }

  /** Records a problem with a member of the present value. */
  failAt(key: string | number, code: IssueCode, found: Found): void {
    const before = this.problems.length;
    this.fail(code, found);
    this.locate(before, key);
  }

  /** Says of all problems from an index on that they lie under a key. */
  locate(from: number, key: string | number): void {
    for (let at = from; at < this.problems.length; at++) this.problems[at]?.path.push(key);
  }

  /** Forgets the problems from an index on. */
  forget(from: number): void {
    this.problems.length = from;
  }

  /** It is not worth looking for more. */
  get isFull(): boolean {
    return this.problems.length >= maxProblems;
  }

  addFields(count: number): void {
    if (count !== NO_FIELDS) this.fieldCount = Math.max(this.fieldCount, 0) + count;
  }

  /**
   * Whether the work so far is in proportion. Counted is what does not bring the walk forward: members tried within a
   * member that is only tried itself, and references beyond those that a value of this depth can need.
   */
  mayGoOn(): boolean {
    const isDetour = this.choices > 1 || this.references > referencesPerLevel * (this.depth + referencesPerLevel);
    if (isDetour) this.#detours++;
    return this.#detours < maxDetours;
  }

  /** Whether a value is of a type as it stands. Leaves no trace. */
  matches(node: SchemaNode, value: unknown): boolean {
    const { isStrict, isExact, isWhole, fieldCount, problems } = this;
    const before = problems.length;
    this.isStrict = true;
    const matches = node.coerce(value, this) !== undefined;
    this.forget(before);
    this.isStrict = isStrict;
    this.isExact = isExact;
    this.isWhole = isWhole;
    this.fieldCount = fieldCount;
    return matches;
  }
}
