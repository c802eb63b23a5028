// Each framework's own agent loop, with a model of its kind that follows the script.
import { TURNS, answerText, callsOf, makeModel, makeReserve } from "../agent/script.mjs";

/** @typedef {(seen: { calls: number }) => Promise<string>} Run */

/** Framework → maker of its run. Loaded only in the process that measures it. @type {Record<string, () => Promise<Run>>} */
const makers = {
  "ai-sdk": async () => {
    const { generateText, isStepCount, tool } = await import("ai");
    const inputSchema = await makeSchema();
    return async (seen) => {
      const reserve = tool({ description: "Reserves copies.", inputSchema, execute: makeReserve(seen) });
      const stopWhen = isStepCount(20);
      const { text } = await generateText({ model: makeModel("v3"), prompt: "go", tools: { reserve }, stopWhen });
      return text;
    };
  },
  "openai-agents": async () => {
    const { Agent, Runner, Usage, setTracingDisabled, tool } = await import("@openai/agents");
    setTracingDisabled(true);
    const parameters = await makeSchema();
    const description = "Reserves copies.";
    return async (seen) => {
      let turn = 0;
      const model = {
        async getResponse() {
          const at = turn++;
          const output =
            at < TURNS
              ? callsOf(at).map(({ toolCallId: callId, toolName: name, input }) => {
                  return { type: "function_call", callId, name, arguments: JSON.stringify(input), status: "completed" };
                })
              : [
                  {
                    type: "message",
                    role: "assistant",
                    status: "completed",
                    content: [{ type: "output_text", text: answerText }],
                  },
                ];
          return { usage: new Usage(), output };
        },
      };
      const tools = [tool({ name: "reserve", description, parameters, execute: makeReserve(seen) })];
      const agent = new Agent({ name: "agent", instructions: "", model, tools });
      const { finalOutput } = await new Runner({ tracingDisabled: true }).run(agent, "go", { maxTurns: 20 });
      return finalOutput;
    };
  },
  langchain: async () => {
    const { createAgent } = await import("langchain");
    const { tool } = await import("@langchain/core/tools");
    const { AIMessage } = await import("@langchain/core/messages");
    const { BaseChatModel } = await import("@langchain/core/language_models/chat_models");
    const schema = await makeSchema();
    class ScriptedChat extends BaseChatModel {
      #turn = 0;
      _llmType() {
        return "script";
      }
      bindTools() {
        return this;
      }
      async _generate() {
        const at = this.#turn++;
        const tool_calls = at < TURNS ? callsOf(at).map(toLangChainCall) : [];
        const text = at < TURNS ? "" : answerText;
        return { generations: [{ text, message: new AIMessage({ content: text, tool_calls }) }] };
      }
    }
    const described = { name: "reserve", description: "Reserves copies.", schema };
    return async (seen) => {
      const agent = createAgent({ model: new ScriptedChat({}), tools: [tool(makeReserve(seen), described)] });
      const { messages } = await agent.invoke({ messages: [{ role: "user", content: "go" }] }, { recursionLimit: 100 });
      return messages.at(-1).content;
    };
  },
  mastra: async () => {
    const { Agent } = await import("@mastra/core/agent");
    const { createTool } = await import("@mastra/core/tools");
    const inputSchema = await makeSchema();
    const described = { id: "reserve", description: "Reserves copies.", inputSchema };
    return async (seen) => {
      const reserve = createTool({ ...described, execute: makeReserve(seen) });
      const model = makeModel("v2");
      const agent = new Agent({ id: "agent", name: "agent", instructions: "", model, tools: { reserve } });
      const { text } = await agent.generate("go", { maxSteps: 20 });
      return text;
    };
  },
};

export const names = Object.keys(makers);

/** @returns {Promise<Run>} */
export const makeRun = (name) => makers[name]();

function toLangChainCall({ toolCallId: id, toolName: name, input: args }) {
  return { type: "tool_call", id, name, args };
}

async function makeSchema() {
  const { z } = await import("zod");
  return z.object({ title: z.string(), copies: z.number(), express: z.boolean(), tags: z.array(z.string()) });
}
