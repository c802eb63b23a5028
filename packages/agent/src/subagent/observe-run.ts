import type { ToolContext } from "@toolmark/runtime";
import type { Agent } from "../agent.js";
import type { AgentEvent, AgentListener } from "../events/agent-event.js";
import { tellListener } from "../events/tell-listener.js";
import type { AgentOutcome } from "../outcome.js";
import type { SubagentObserver } from "./subagent-observer.js";

/** A run that is watched. */
export interface ObservedRun {
  readonly agent: Agent;
  readonly task: string;
  readonly context: ToolContext | undefined;
  readonly agentType: string | null;
  readonly observer: SubagentObserver;
  readonly events: AgentListener | undefined;
}

/** Runs an agent and shows it to an observer. */
export async function observeRun({ agent, task, context, agentType, ...watch }: ObservedRun): Promise<AgentOutcome> {
  const report = reporter(crypto.randomUUID(), agent.name, watch);
  let text = "";
  let outcome: AgentOutcome | undefined;
  let failure: unknown;
  const events = (event: AgentEvent): void => {
    // What is shown in the end is the last answer, not all that was said on the way.
    if (event.type === "step-start") text = "";
    tellListener(watch.events, event);
  };
  report("spawned", agentType, task);
  try {
    for await (const chunk of agent.stream(task, { parent: context, events })) {
      report("chunk", chunk);
      if (chunk.type === "text") text += chunk.text;
      if (chunk.type === "finished") outcome = chunk.outcome;
    }
    if (outcome === undefined) throw new Error("A run without an end."); // the last chunk is always `finished`
    return outcome;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    report("finished", outcome?.text || text, outcome ? errorOf(outcome, context?.signal) : toError(failure));
  }
}

type Callback = "spawned" | "chunk" | "finished";

/** Calls an observer. What it throws, now or later, is an event; so is a callback that it lacks, once. */
function reporter(spawnId: string, agentName: string, { observer, events }: Pick<ObservedRun, "observer" | "events">) {
  const missing = new Set<Callback>();
  const tell = (callback: Callback, error: unknown) =>
    tellListener(events, { type: "observer-error", agentName, callback, spawnId, error });
  return (callback: Callback, ...args: unknown[]): void => {
    const call: unknown = Reflect.get(observer, callback);
    if (typeof call !== "function") {
      if (!missing.has(callback)) tell(callback, new TypeError(`The observer has no function \`${callback}\`.`));
      missing.add(callback);
      return;
    }
    try {
      const heard: unknown = Reflect.apply(call, observer, [spawnId, ...args]);
      if (heard instanceof Promise) heard.catch((error: unknown) => tell(callback, error));
    } catch (error) {
      tell(callback, error);
    }
  };
}

/** Why there is no whole answer; a run that ended at its limit has one of a kind. */
function errorOf({ end }: AgentOutcome, signal: AbortSignal | undefined): Error | null {
  if (end.reason === "failed") return end.error;
  if (end.reason !== "aborted") return null;
  return toError(signal?.reason ?? new DOMException("The sub-agent was aborted.", "AbortError"));
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
