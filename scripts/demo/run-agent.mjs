// An agent with the tools: on a real model where one is within reach, else on a script that says what a model would.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";
import { check, checkEqual, dim, heading, plain } from "./report.mjs";

const agentEntry = pathToFileURL(join(root, "packages/agent/dist/index.js")).href;
const testingEntry = pathToFileURL(join(root, "packages/testing/dist/index.js")).href;

/** Environment variable → the model that it gives access to. */
const models = {
  ANTHROPIC_API_KEY: "anthropic:claude-sonnet-4-5",
  OPENAI_API_KEY: "openai:gpt-5-mini",
  OLLAMA_HOST: "ollama:qwen3",
};

export async function runAgent({ module }) {
  heading("An agent that uses them");
  const { Agent } = await import(agentEntry);
  const { checkAvailability } = await import(pathToFileURL(module).href);
  const calls = [];
  const onEvent = (event) => {
    if (event.type === "tool-result") calls.push(event.toolName);
  };
  const real = await findModel();
  const systemMessage = "You work at the desk of a library. Look at the shelf before you answer.";
  const agent = new Agent(real ?? (await scriptModel(checkAvailability)), {
    systemMessage,
    tools: [checkAvailability],
    onEvent,
  });
  const { end, text, turns } = await agent.run("How many copies of SCI-003 are on the shelf?");
  plain(`  ${text}`);
  checkEqual("the run ends with an answer", end.reason, "answered");
  check("the tool was called", calls.includes("checkAvailability"), `called: ${calls.join(", ")}`);
  if (real) return check("the answer has the number", /\b(1|one)\b/i.test(text), text);
  checkEqual("one turn for the call, one for the answer", turns, 2);
}

/** `undefined` where there is no key, or the provider's package is not installed. */
async function findModel() {
  const { client } = await import(agentEntry);
  const [variable, name] = Object.entries(models).find(([key]) => process.env[key]) ?? [];
  if (!name) {
    plain(dim(`  No ${Object.keys(models).join(", ")}: a script stands in for the model.`));
    return undefined;
  }
  try {
    const model = await client(name);
    plain(dim(`  ${variable} is set: ${name} answers.`));
    return model;
  } catch (error) {
    plain(dim(`  ${variable} is set, but: ${error.message}. A script stands in for the model.`));
    return undefined;
  }
}

async function scriptModel(checkAvailability) {
  const { calls, scriptedModel } = await import(testingEntry);
  return scriptedModel([calls(checkAvailability, "SCI-003"), "One copy of SCI-003 is on the shelf."]);
}
