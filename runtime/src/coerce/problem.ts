import type { IssueCode } from "@toolmark/contract";
import type { SchemaNode } from "./node/schema-node.js";

/**
 * Something wrong with a value, as it is found: cheap, as most are found while a union tries its members, and dropped. The
 * words are made of it later, by `toIssue`.
 */
export class Problem {
  /** From the place where it was found outwards: the reverse of an issue's path. */
  readonly path: (string | number)[] = [];

  constructor(
    readonly code: IssueCode,
    /** What was wanted; of an unknown key, the object that has no such key. */
    public node: SchemaNode,
    readonly value: unknown,
    /** What was wanted, where the node's own words do not say it. */
    readonly expected?: string,
  ) {}
}
