import { createTool, type CreatedTool, type ToolContext } from "@toolmark/runtime";
import type { AgentOutcome } from "./outcome.js";
import type { StreamChunk } from "./stream-chunk.js";

/** What is needed of an agent to make a tool of it. */
interface TaskRunner {
  stream(task: string, options: { parent: ToolContext | undefined }): AsyncGenerator<StreamChunk, void>;
}

/** Makes a tool that has a new agent work on each task. */
export function agentTool(
  { name, description }: { name: string; description: string },
  makeAgent: () => TaskRunner,
): CreatedTool<Promise<string>> {
  return createTool({
    name,
    description,
    inputSchema: {
      type: "object",
      properties: { task: { type: "string", description: "What to do, with all that has to be known for it." } },
      required: ["task"],
      additionalProperties: false,
    },
    execute: async ({ task }, context) => runTask(makeAgent(), String(task), context),
  });
}

async function runTask(agent: TaskRunner, task: string, context: ToolContext | undefined): Promise<string> {
  for await (const chunk of agent.stream(task, { parent: context })) {
    if (chunk.type === "finished") return tell(chunk.outcome);
    context?.progress(chunk);
  }
  return "";
}

function tell({ end, text }: AgentOutcome): string {
  switch (end.reason) {
    case "answered":
      return text;
    case "turn-limit":
      return `[stopped after ${end.maxIterations} turns] ${text}`;
    case "suspended": // within a tool no call is kept
      return "[suspended]";
    case "aborted":
      return "[aborted]";
    case "failed":
      return `[failed] ${end.error.message}`;
  }
}
