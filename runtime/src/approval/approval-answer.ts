/** Where an answer says what it is; the same for every copy of this package, and nothing that JSON can carry. */
const answerKey = Symbol.for("toolmark.approval");

/** A no that says why. */
export interface Denied {
  readonly [answerKey]: "denied";
  readonly reason: string;
}

/** A yes, perhaps to other arguments. */
export interface Approved {
  readonly [answerKey]: "approved";
  /** Run with these instead. They are coerced and checked like the model's. */
  readonly arguments: unknown;
}

/** Neither yes nor no: somebody decides later. */
export interface Pending {
  readonly [answerKey]: "pending";
  readonly question: string | undefined;
}

/** What a policy may answer. Only `true` and {@link Approved} are a yes. */
export type ApprovalAnswer = boolean | Denied | Approved | Pending;

/** What a person can decide on a call that was kept for them. */
export type ApprovalDecision = boolean | Denied | Approved;

/**
 * A no whose reason the model reads: name the rule and, where there is one, what would satisfy it. A plain `false` says
 * only that the call was not approved.
 *
 * @example `Denied("only api.example.com is allowed")`
 */
export function Denied(reason = ""): Denied {
  return Object.freeze({ [answerKey]: "denied" as const, reason });
}

/**
 * A yes that may change the arguments.
 *
 * @example `Approved({ arguments: { amount: 500 } })`
 */
export function Approved(edit: { arguments?: unknown } = {}): Approved {
  return Object.freeze({ [answerKey]: "approved" as const, arguments: edit.arguments });
}

/** Keeps the call until somebody decides, in this process or another; `question` is for that person. */
export function Pending(question?: string): Pending {
  return Object.freeze({ [answerKey]: "pending" as const, question });
}

/** What kind of answer a value is; `undefined` for what is none. */
export function kindOfAnswer(answer: unknown): "denied" | "approved" | "pending" | undefined {
  if (typeof answer !== "object" || answer === null || !(answerKey in answer)) return undefined;
  return (answer as Denied | Approved | Pending)[answerKey]; // only the three functions above write there
}
