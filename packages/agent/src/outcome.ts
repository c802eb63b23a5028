import type { RunSnapshot } from "./durability/run-snapshot.js";
import type { ModelError } from "./errors/model-error.js";
import type { Message } from "./model/message.js";
import type { Usage } from "./model/turn.js";

/** How a run ended. */
export type AgentEnd =
  /** The model gave its answer. */
  | { reason: "answered" }
  /** The model still called tools in the last turn it had; the text is what it said when asked to sum up. */
  | { reason: "turn-limit"; maxIterations: number }
  /** Somebody has yet to decide on calls: keep the snapshot, and go on with `agent.resume`. */
  | { reason: "suspended"; snapshot: RunSnapshot }
  | { reason: "aborted" }
  | { reason: "failed"; error: ModelError };

/** What came of a run. Never an exception: what went wrong is in `end`. */
export interface AgentOutcome {
  end: AgentEnd;
  /** The model's last text. */
  text: string;
  /** Turns of the model, a final one to sum up among them. */
  turns: number;
  /** Of all turns together. */
  usage: Usage;
  /** The conversation: every call in it has its result, so that any provider takes it. */
  messages: readonly Message[];
}
