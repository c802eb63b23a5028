import type { IssueCode } from "@toolmark/contract";
import type { SchemaNode } from "./node/schema-node.js";

/** What was wanted and what came. */
export interface Found {
  /** The type that was wanted; of an unknown key, the object's type. */
  node: SchemaNode;
  value: unknown;
  /** What was wanted, where the type's own words do not say it. */
  expected?: string | undefined;
}

/**
 * Something wrong with a value, as it is found: cheap, as most are found while a union tries its members, and dropped. The
 * words are made of it later, by `toIssue`.
 */
export class Problem {
  /** From the place where it was found outwards: the reverse of an issue's path. */
  readonly path: (string | number)[] = [];
  readonly code: IssueCode;
  /** A union puts itself here for a member that it alone stands for. */
  node: SchemaNode;
  readonly value: unknown;
  readonly expected: string | undefined;

  constructor(code: IssueCode, { node, value, expected }: Found) {
    this.code = code;
    this.node = node;
    this.value = value;
    this.expected = expected;
  }
}
