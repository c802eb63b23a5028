import type { AgentType } from "./subagent-options.js";

/** What a sub-agent is told first, where the host says nothing else. */
export const defaultSystemMessage =
  "You work on one task, on your own: you see nothing of the conversation it comes from, and nobody can answer questions. " +
  "Do the task with the tools you have, then give one complete, self-contained answer. Whoever reads it sees nothing else of your work.";

export const taskDescription =
  "The whole task, with everything that has to be known for it: the sub-agent sees nothing of this conversation.";

/** What a model is told of the tool that spawns. */
export function describeTool(types: Readonly<Record<string, AgentType>> | undefined): string {
  const what =
    "Has a new sub-agent work on an independent part of the work, with a context of its own, and gives its answer. " +
    "Call it several times in one turn to have parts done at the same time.";
  if (types === undefined) return what;
  const menu = Object.entries(types).map(([name, { systemMessage }]) => `- ${name}: ${firstLine(systemMessage)}`);
  return [what, "", "The agent types:", ...menu].join("\n");
}

export function tellUnknownType(given: string, known: readonly string[]): string {
  return `Unknown agent_type ${JSON.stringify(given)}. The agent types are: ${known.join(", ")}.`;
}

/** The numbers are the sub-agent's: its caller must not shorten its own conversation for them. */
export function tellOverflow(): string {
  return (
    "The sub-agent's own context window is full, not yours: its task was too large for it, and it has no answer. " +
    "Give smaller tasks, or ask for less to be read at once."
  );
}

export function tellTurnLimit(maxIterations: number, text: string): string {
  const turns = maxIterations === 1 ? "1 turn" : `${maxIterations} turns`;
  return `[The sub-agent was stopped at its limit of ${turns}; this is what it had by then.]\n${text}`;
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
