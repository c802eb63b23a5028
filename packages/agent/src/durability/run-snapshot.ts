import { RuntimeError, type SuspendedCall } from "@toolmark/runtime";
import type { Message } from "../model/message.js";
import type { Usage } from "../model/turn.js";

/**
 * Where a run stands, in plain JSON: to be stored anywhere, and gone on with in any process by `agent.resume`. It has the
 * conversation and nothing of what the host gave as `deps`.
 */
export interface RunSnapshot {
  readonly version: 1;
  /** The conversation, the calls of the last turn and the results there are among it. */
  readonly messages: readonly Message[];
  /** Ids of calls of the last turn that have no result yet. */
  readonly open: readonly string[];
  /** Calls that somebody has to decide on. */
  readonly pending: readonly SuspendedCall[];
  /** Names of the tools that are loaded. */
  readonly loaded: readonly string[];
  readonly iteration: number;
  readonly turns: number;
  readonly usage: Usage;
}

/**
 * Reads what was stored, as far as its shape goes. Pending calls are signed; the rest is as trusted as the place where it
 * was stored.
 *
 * @throws RuntimeError `SNAPSHOT_MALFORMED`
 */
export function readSnapshot(value: unknown): RunSnapshot {
  if (isSnapshot(value)) return value;
  throw new RuntimeError("SNAPSHOT_MALFORMED", "This is no snapshot of a run, or one of a later version.");
}

function isSnapshot(value: unknown): value is RunSnapshot {
  if (typeof value !== "object" || value === null) return false;
  const { version, messages, open, pending, loaded, iteration, turns, usage } = value as RunSnapshot; // each is checked here
  const lists: unknown[] = [messages, open, pending, loaded];
  const isUsage = typeof usage === "object" && usage !== null;
  return version === 1 && lists.every(Array.isArray) && [iteration, turns].every(Number.isSafeInteger) && isUsage;
}
