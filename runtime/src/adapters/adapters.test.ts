import { expect, it } from "vitest";
import { makeTool, recordEvents } from "../dispatch/make-tool.fixture.js";
import { toAiSdkTools } from "./ai-sdk/to-ai-sdk-tools.js";
import { toGenkitTools } from "./genkit/to-genkit-tools.js";
import { toLangChainTools } from "./langchain/to-langchain-tools.js";
import { toMastraTools } from "./mastra/to-mastra-tools.js";
import { toOpenAIAgentsTools } from "./openai-agents/to-openai-agents-tools.js";
import { ToolCallFailure } from "./tool-call-failure.js";

const add = makeTool("add", ({ a, b }) => a + b, { required: ["a", "b"], outputSchema: { type: "number" } });
const broken = makeTool("broken", () => {
  throw new Error("no disk");
});

it("gives the AI SDK a result that survives JSON", async () => {
  const { add: tool } = toAiSdkTools([add]);
  const output = await tool?.execute({ a: "1", b: 2 }, { toolCallId: "c1" });
  expect(output).toEqual({ content: [{ type: "text", text: "3" }], structuredContent: 3 });
  expect(JSON.parse(JSON.stringify(output))).toEqual(output);
});

it("lets arguments through to the dispatcher, whatever they are", () => {
  const { add: tool } = toAiSdkTools([add]);
  expect(tool?.inputSchema["~standard"].validate({ a: "no number" })).toEqual({ value: { a: "no number" } });
});

it("throws a failure whose text is the model's and whose kind is the program's", async () => {
  const { broken: tool } = toMastraTools([broken]);
  const failure: unknown = await tool?.execute({}, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ToolCallFailure);
  expect(failure).toMatchObject({ code: "TOOL_CALL_FAILED", toolName: "broken", failure: { kind: "threw" } });
  expect(String(failure)).toBe('Tool "broken" failed: no disk');
});

it("answers OpenAI Agents and Genkit with the reason, as they end a run that throws", async () => {
  const [agentTool] = toOpenAIAgentsTools([broken]);
  const [genkitTool] = toGenkitTools([broken]);
  expect(await agentTool?.invoke({}, "{}")).toBe('Tool "broken" failed: no disk');
  expect(await genkitTool?.({})).toEqual({ output: 'Tool "broken" failed: no disk' });
});

it("reads arguments that are no JSON in our own words", async () => {
  const [tool] = toOpenAIAgentsTools([add]);
  expect(await tool?.invoke({}, '{"a": 1, "b"')).toContain('invalid arguments for tool "add"');
});

it("names a call as the framework does, and tells the listener", async () => {
  const heard = recordEvents();
  const [tool] = toLangChainTools([add], { onEvent: heard.onEvent });
  expect(await tool?.invoke({ type: "tool_call", id: "c7", name: "add", args: { a: 1, b: 2 } })).toBe("3");
  expect(heard.types("c7")).toEqual(["tool-call-start", "tool-result"]);
});

it("tells LangChain's callbacks of a failure before it throws", async () => {
  const told: unknown[] = [];
  const run = { handleToolEnd: () => told.push("end"), handleToolError: (error: unknown) => told.push(String(error)) };
  const [tool] = toLangChainTools([broken]);
  const callbacks = { handleToolStart: async () => run };
  await expect(tool?.invoke({}, { callbacks })).rejects.toThrow("no disk");
  expect(told).toEqual(['Tool "broken" failed: no disk']);
});

it("leaves the generator of a streaming tool when the AI SDK stops reading", async () => {
  const steps: string[] = [];
  const count = makeTool("count", async function* () {
    try {
      for (;;) yield "tick";
    } finally {
      steps.push("closed");
    }
  });
  const outputs = toAiSdkTools([count])["count"]?.execute({}, { toolCallId: "c1" }) as AsyncIterable<unknown>;
  for await (const output of outputs) {
    expect(output).toEqual({ content: [], progress: "tick" });
    break;
  }
  expect(steps).toEqual(["closed"]);
});

it("makes dependencies of the framework's context for each call", async () => {
  const who = makeTool("who", (_, { deps }) => deps);
  const [tool] = toGenkitTools([who], { depsFrom: ({ context }) => context, deps: "nobody" });
  expect(await tool?.({}, { context: "Ada" })).toEqual({ output: "Ada" });
});
