import type { Issue } from "@toolmark/contract";
import type { SuspendedCall } from "../approval/suspension/suspended-call.js";
import type { ContentPart } from "./content-part.js";

/** Why a call has no value. What the operator may know besides is in the events. */
export type ToolFailure =
  /** No tool has this name. */
  | { kind: "unknown-tool" }
  /** The arguments do not fit; nothing ran. */
  | { kind: "invalid-arguments"; issues: readonly Issue[] }
  /** Nobody agreed to the call; nothing ran. */
  | { kind: "denied"; reason: string }
  /** A person has yet to decide: keep `suspended`, do not answer the model yet. */
  | { kind: "suspended"; suspended: SuspendedCall }
  /** The tool threw. `signal` tells what its author says by that: try again, or go another way. */
  | { kind: "threw"; signal: "error" | "retry" | "failed" }
  | { kind: "timed-out"; timeoutMs: number }
  | { kind: "aborted" };

/** What a model is told of a call: every call has exactly one. */
export interface ToolResult<Value = unknown> {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly content: readonly ContentPart[];
  /** The value as JSON has it, where the tool has an output schema. */
  readonly structuredContent: unknown;
  readonly isError: boolean;
  /** Why there is an error; `undefined` when the tool itself gave a result that says so. */
  readonly failure: ToolFailure | undefined;
  /** What the function returned, as it is; for the program, not for the model. */
  readonly value: Value | undefined;
}
