import type { Issue } from "@toolmark/runtime";
import { isOverflow } from "./is-overflow.js";

/** What went wrong with a model. */
export type ModelErrorCode =
  /** The conversation is longer than the model's window. */
  | "CONTEXT_OVERFLOW"
  /** The answer reached the limit of output tokens and is not whole. */
  | "TRUNCATED_TURN"
  /** The model answered with nothing, again after it was asked to go on. */
  | "DEGENERATE_TURN"
  /** The answer is not of the type that was asked for, also after the model was told. */
  | "ANSWER_MALFORMED"
  /** The answer broke off. */
  | "MODEL_STREAM_CUT"
  /** The provider refused or could not be reached. */
  | "MODEL_FAILED";

/** A model that cannot go on. The provider's own error is the `cause`. */
export class ModelError extends Error {
  override readonly name: string = "ModelError";
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** What a provider threw. */
  static from(cause: unknown): ModelError {
    if (cause instanceof ModelError) return cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    return isOverflow(cause)
      ? new ContextOverflowError(`The conversation does not fit into the model's window: ${message}`, { cause })
      : new ModelError("MODEL_FAILED", `The model failed: ${message}`, { cause });
  }
}

/** The conversation is longer than the model's window: compact it, or start anew. */
export class ContextOverflowError extends ModelError {
  override readonly name = "ContextOverflowError";

  constructor(message: string, options?: ErrorOptions) {
    super("CONTEXT_OVERFLOW", message, options);
  }
}

/** The answer reached the limit of output tokens in the middle of a tool call. */
export class TruncatedTurnError extends ModelError {
  override readonly name = "TruncatedTurnError";

  constructor(message: string) {
    super("TRUNCATED_TURN", message);
  }
}

/** The model answered with nothing, also after it was asked to go on. */
export class DegenerateTurnError extends ModelError {
  override readonly name = "DegenerateTurnError";

  constructor(message: string) {
    super("DEGENERATE_TURN", message);
  }
}

/** The answer is not of the type that was asked for, also after the model was told. */
export class MalformedAnswerError extends ModelError {
  override readonly name = "MalformedAnswerError";
  readonly issues: readonly Issue[];

  constructor(problem: string, issues: readonly Issue[]) {
    super("ANSWER_MALFORMED", `The model's answer does not fit: ${problem}`);
    this.issues = issues;
  }
}
