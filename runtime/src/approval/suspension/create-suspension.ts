import { MemoryReplayGuard, type ReplayGuard } from "./replay-guard.js";
import { importSecret, isSigned, signCall } from "./sign-call.js";
import { parseSuspendedCall, type SuspendedCall } from "./suspended-call.js";
import type { SuspensionProblem } from "./suspension-error.js";

/** How calls are kept until somebody decides. */
export interface SuspensionOptions {
  /** At least 16 bytes, known to every process that suspends or resumes. */
  secret: string | Uint8Array;
  /** @default one day */
  expiresInMs?: number;
  /** @default one in memory, which knows of this process only */
  guard?: ReplayGuard;
}

/** What is kept of a call. */
export type CallToSuspend = Pick<SuspendedCall, "toolCallId" | "toolName" | "input" | "question" | "parents">;

/** A suspended call that may be resumed, or why it may not. */
export type SuspensionCheck =
  { ok: true; call: SuspendedCall } | { ok: false; problem: SuspensionProblem; call?: SuspendedCall };

/** Suspends calls and knows its own again. */
export interface Suspension {
  suspend(call: CallToSuspend): Promise<SuspendedCall>;
  /** Checks shape, signature and time; does not count as an answer. */
  check(value: unknown): Promise<SuspensionCheck>;
  /** Takes an answer in; false when there was one before. */
  claim(call: SuspendedCall): boolean | Promise<boolean>;
}

const oneDayMs = 24 * 60 * 60 * 1000;

/**
 * Makes what a dispatcher needs to keep calls that a policy answers with `Pending()`.
 *
 * @throws RuntimeError `SECRET_TOO_SHORT` when the secret could be guessed
 */
export function createSuspension(options: SuspensionOptions): Suspension {
  const { secret, expiresInMs = oneDayMs, guard = new MemoryReplayGuard() } = options;
  const key = importSecret(secret);
  return {
    suspend: async (call) =>
      signCall(await key, {
        version: 1,
        approvalId: crypto.randomUUID(),
        ...call,
        expiresAtMs: Date.now() + expiresInMs,
      }),
    check: async (value) => {
      const call = parseSuspendedCall(value);
      if (!call) return { ok: false, problem: "malformed" };
      if (!(await isSigned(await key, call))) return { ok: false, problem: "tampered" };
      return call.expiresAtMs < Date.now() ? { ok: false, problem: "expired", call } : { ok: true, call };
    },
    claim: (call) => guard.claim(call.approvalId, call.expiresAtMs),
  };
}
