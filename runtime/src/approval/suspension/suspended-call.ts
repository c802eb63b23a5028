import type { JsonValue } from "@toolmark/contract";

/**
 * A call that waits for a decision: plain JSON, to be stored anywhere and shown to whoever decides. It carries a signature,
 * so that what is run later is what was kept; it is not secret.
 */
export interface SuspendedCall {
  readonly version: 1;
  /** Names this question; no two have the same. */
  readonly approvalId: string;
  readonly toolCallId: string;
  readonly toolName: string;
  /** The arguments as they will run, written as JSON. */
  readonly input: JsonValue;
  /** What the policy or the tool wants to know of the person. */
  readonly question: string | null;
  readonly parents: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** HMAC-SHA256 of all of the above, in base64url. */
  readonly signature: string;
}

/** Reads a value as a suspended call, as far as its shape goes; whether it is ours is for the signature to say. */
export function parseSuspendedCall(value: unknown): SuspendedCall | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const call = value as SuspendedCall; // every member is checked below
  const texts = [call.approvalId, call.toolCallId, call.toolName, call.signature];
  if (call.version !== 1 || texts.some((text) => typeof text !== "string")) return undefined;
  const isQuestion = call.question === null || typeof call.question === "string";
  const isChain = Array.isArray(call.parents) && call.parents.every((id) => typeof id === "string");
  return isQuestion && isChain && Number.isFinite(call.expiresAtMs) ? call : undefined;
}
