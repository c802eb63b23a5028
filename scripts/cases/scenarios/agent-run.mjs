// Runs of an agent whose model does the same in every turn.
import { loadPackage } from "../../lib/product.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { toolsForCalls } from "./turn-tools.mjs";

const SAME_CALL = /^model answers every turn with a call to "([^"]+)"$/;

/** @type {import("./index.mjs").Scenario} */
export const agentRun = {
  isFor: ({ input }) => SAME_CALL.test(input.turns ?? ""),
  async play(testCase, report) {
    const { input } = testCase;
    const [, called] = SAME_CALL.exec(input.turns);
    const { Agent } = await loadPackage("packages/agent");
    const { scriptedModel, callsByName } = await loadPackage("packages/testing");
    const { tools } = toolsForCalls(
      input,
      input.tools.map((name) => ({ name, args: { a: 1, b: 2 } })),
    );
    const model = scriptedModel(() => callsByName(called, { a: 1, b: 2 }));
    const agent = new Agent(model, { tools: tools.map(({ fn }) => fn) });
    const outcome = await agent.run("Go on.");
    await checkStatements(sentences, { testCase, report, evidence: { outcome, requests: model.requests } });
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const sentences = [
  {
    pattern: /^run stops at the turn limit with a distinct, typed reason$/,
    holds: ({ outcome: { end }, requests }) => end.reason === "turn-limit" && requests.length === end.maxIterations + 1,
  },
  { pattern: /^history is valid: every call has a result$/, holds: ({ outcome }) => isValid(outcome.messages) },
];

function isValid(messages) {
  return messages.every((message, at) => {
    if (message.role !== "assistant") return true;
    const results = messages[at + 1]?.content ?? [];
    return message.content
      .filter(({ type }) => type === "tool-call")
      .every(({ toolCallId }) => results.some?.((part) => part.toolCallId === toolCallId));
  });
}
