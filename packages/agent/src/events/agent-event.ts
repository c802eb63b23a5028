import type { DispatchEvent, Issue } from "@toolmark/runtime";
import type { Message } from "../model/message.js";
import type { FinishReason, Usage } from "../model/turn.js";
import type { AgentOutcome } from "../outcome.js";

interface Events {
  "run-start": { task: string };
  /** The model is about to be asked; the first step is 1. */
  "step-start": { step: number };
  /** The model has answered. */
  "step-end": { step: number; finishReason: FinishReason; usage: Usage; toolCalls: number };
  /** What a call of this run's own did. Calls within it are their agents' own. */
  tool: { event: DispatchEvent };
  /** A message came from the inbox. */
  "inbox-message": { message: Message };
  /** The conversation was shortened. The numbers are of messages. */
  compaction: { before: number; after: number };
  /** The answer is not of the type that was asked for. The model is told, and asked again. */
  "answer-malformed": { text: string; issues: readonly Issue[] };
  /** An observer of sub-agents threw, or lacks a callback. It harms nothing. */
  "observer-error": { callback: string; spawnId: string; error: unknown };
  /** The last event of a run. */
  "run-end": { outcome: AgentOutcome };
}

/** What happens to a run of an agent. `agentName` tells whose. */
export type AgentEvent = {
  [Type in keyof Events]: { readonly type: Type; readonly agentName: string } & Readonly<Events[Type]>;
}[keyof Events];

/** Hears events. What it throws is ignored, and a promise that it returns is not waited for. */
export type AgentListener = (event: AgentEvent) => unknown;
