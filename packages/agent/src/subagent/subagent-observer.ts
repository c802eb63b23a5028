import type { StreamChunk } from "../stream-chunk.js";

/**
 * Watches sub-agents at work, to show them. What a callback throws is reported as an event and harms nothing. A callback may
 * be left out.
 */
export interface SubagentObserver {
  /** @param spawnId the same in all calls for one sub-agent @param agentType `null` where there are no types */
  spawned?(spawnId: string, agentType: string | null, task: string): unknown;
  /** What the sub-agent's run gives, as it gives it. */
  chunk?(spawnId: string, chunk: StreamChunk): unknown;
  /** Always the last, once. @param result the text so far @param error why there is no more of it, else `null` */
  finished?(spawnId: string, result: string, error: Error | null): unknown;
}
