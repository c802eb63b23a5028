// Each framework by the shortest public way from a model's calls to what it reads of them.
import { toolNames } from "../dispatch/workloads.mjs";

/** @typedef {(calls: { toolCallId: string, toolName: string, inputText: string }[]) => Promise<string[]>} Turn */

/** Framework → maker of its turn. Loaded only in the process that measures it. @type {Record<string, () => Promise<Turn>>} */
const makers = {
  // It has no way to a tool but through its loop: a model that answers at once, and one step.
  "ai-sdk": async () => {
    const [{ generateText, isStepCount, tool }, { MockLanguageModelV4 }] = [
      await import("ai"),
      await import("ai/test"),
    ];
    const description = "Reserves copies.";
    const tools = await byName((inputSchema) => tool({ description, inputSchema, execute: reserve }));
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
    return async (calls) => {
      const content = calls.map(({ toolCallId, toolName, inputText }) => {
        return { type: "tool-call", toolCallId, toolName, input: inputText };
      });
      const answer = { content, finishReason: { unified: "tool-calls" }, usage, warnings: [] };
      const model = new MockLanguageModelV4({ doGenerate: async () => answer });
      const { toolResults } = await generateText({ model, prompt: "go", tools, stopWhen: isStepCount(1) });
      return toolResults.map(({ output }) => JSON.stringify(output));
    };
  },
  langchain: async () => {
    const { tool } = await import("@langchain/core/tools");
    const tools = await byName((schema, name) => tool(reserve, { name, description: "Reserves copies.", schema }));
    return (calls) =>
      Promise.all(
        calls.map(async ({ toolCallId: id, toolName: name, inputText }) => {
          const message = await tools[name].invoke({ type: "tool_call", id, name, args: JSON.parse(inputText) });
          return message.content;
        }),
      );
  },
  "openai-agents": async () => {
    const { RunContext, setTracingDisabled, tool } = await import("@openai/agents");
    setTracingDisabled(true);
    const description = "Reserves copies.";
    const tools = await byName((parameters, name) => tool({ name, description, parameters, execute: reserve }));
    return (calls) =>
      Promise.all(
        calls.map(async ({ toolCallId: callId, toolName: name, inputText }) => {
          const toolCall = { type: "function_call", callId, name, arguments: inputText };
          return JSON.stringify(await tools[name].invoke(new RunContext(), inputText, { toolCall }));
        }),
      );
  },
  mastra: async () => {
    const { createTool } = await import("@mastra/core/tools");
    const description = "Reserves copies.";
    const tools = await byName((inputSchema, id) => createTool({ id, description, inputSchema, execute: reserve }));
    return (calls) =>
      Promise.all(
        calls.map(async ({ toolName, inputText }) => {
          return JSON.stringify(await tools[toolName].execute(JSON.parse(inputText), {}));
        }),
      );
  },
  genkit: async () => {
    const { dynamicTool, z } = await import("genkit/beta");
    const inputSchema = z.object({
      title: z.string(),
      copies: z.number(),
      express: z.boolean(),
      tags: z.array(z.string()),
    });
    const make = (name) => dynamicTool({ name, description: "Reserves copies.", inputSchema }, reserve);
    const tools = Object.fromEntries(toolNames.map((name) => [name, make(name)]));
    return (calls) =>
      Promise.all(
        calls.map(async ({ toolName, inputText }) => JSON.stringify(await tools[toolName](JSON.parse(inputText)))),
      );
  },
};

export const names = Object.keys(makers);

/** @returns {Promise<Turn>} */
export const makeTurn = (name) => makers[name]();

async function reserve({ title, copies }) {
  return { title, reserved: copies };
}

async function byName(make) {
  const { z } = await import("zod");
  const schema = z.object({ title: z.string(), copies: z.number(), express: z.boolean(), tags: z.array(z.string()) });
  return Object.fromEntries(toolNames.map((name) => [name, make(schema, name)]));
}
