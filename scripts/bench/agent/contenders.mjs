// Every contender as a function that runs the script once and returns the model's last text.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entryFile } from "../../lib/product.mjs";
import { benchFolder } from "../bench-folder.mjs";
import { frameworkFile } from "../peers.mjs";
import { makeHand } from "./hand.mjs";
import { makeModel } from "./script.mjs";

export const ownContenders = ["hand", "toolmark"];

/** The tool's source, for the transformer. */
export const toolSource = `
const seen = { calls: 0 };

/** How often the tool ran; from now on into \`next\`. */
export function countInto(next: { calls: number }): void {
  current = next;
}
let current = seen;

/**
 * Reserves copies.
 * @tool
 */
export async function reserve(title: string, copies: number, express: boolean, tags: string[]) {
  current.calls++;
  return { title, reserved: copies };
}
`;

/** @returns {Promise<(seen: { calls: number }) => Promise<string>>} */
export async function loadRun(name) {
  if (name === "hand") return makeHand();
  if (name === "toolmark") return makeToolmark();
  const { makeRun } = await import(pathToFileURL(frameworkFile("agent.mjs")).href);
  return makeRun(name);
}

async function makeToolmark() {
  const { Agent } = await import(pathToFileURL(entryFile("packages/agent", ".", "default")).href);
  const { reserve, countInto } = await import(pathToFileURL(join(benchFolder("agent"), "dist/tool.js")).href);
  return async (seen) => {
    countInto(seen);
    const agent = new Agent(makeModel("v3"), { tools: [reserve], maxIterations: 20 });
    const { text } = await agent.run("go", { responses: "whole" });
    return text;
  };
}
