/**
 * What a change means to those who call a tool: nothing (`compatible`), calls or readers that worked may fail or mean
 * something else (`breaking`), or only other words for the model (`description`).
 */
export type ChangeKind = "compatible" | "breaking" | "description";

/** One change of one tool between two builds. */
export interface Change {
  tool: string;
  kind: ChangeKind;
  /** Where in the tool; empty for the tool itself. @example `"input.orders[].amount"` */
  path: string;
  /** What is said of the path. @example `"is now required"` */
  text: string;
  /** `file:line` of the tool as it is now, or the file that a removed one stood in. */
  source: string;
}

/** A change before it is known which tool it is of. */
export type Finding = Pick<Change, "kind" | "path" | "text">;
