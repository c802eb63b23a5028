import type { DispatchEvent } from "@toolmark/runtime";
import type { AgentOutcome } from "./outcome.js";

/** What an agent's run gives as it goes. */
export type StreamChunk<Outcome = AgentOutcome> =
  | { type: "text"; text: string }
  | { type: "reasoning"; text: string }
  /** What happens to the tools that the model calls. */
  | { type: "tool"; event: DispatchEvent }
  /** The run is over; always the last. */
  | { type: "finished"; outcome: Outcome };
