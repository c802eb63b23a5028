import type { Issue } from "@toolmark/contract";
import type { SuspendedCall } from "../approval/suspension/suspended-call.js";

/** Why a call was not approved, for the words that the model gets. */
export type DenialCause =
  /** Somebody said no. */
  | "refused"
  /** The tool needs approval, and nobody is there to give it. */
  | "no-approver"
  /** The approver changed the arguments to some that do not fit. */
  | "bad-edit"
  /** The approver wants to decide later, and the host cannot keep the call until then. */
  | "no-suspension";

/** How a call ended, before anything was put into words. */
export type ToolOutcome =
  | { kind: "value"; value: unknown }
  | { kind: "unknown-tool"; known: readonly string[]; group: string | undefined }
  | { kind: "invalid-arguments"; issues: readonly Issue[] }
  | { kind: "denied"; cause: DenialCause; reason: string }
  | { kind: "suspended"; suspended: SuspendedCall }
  | { kind: "threw"; error: unknown }
  | { kind: "timed-out"; timeoutMs: number }
  | { kind: "aborted" };
