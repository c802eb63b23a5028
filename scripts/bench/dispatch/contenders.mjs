// Every contender as a function from a turn's calls to what the model reads.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entryFile } from "../../lib/product.mjs";
import { benchFolder } from "../bench-folder.mjs";
import { frameworkFile } from "../peers.mjs";
import { toolNames } from "./workloads.mjs";

export const ownContenders = ["hand", "toolmark"];

/** The tools' source, for the transformer. */
export const toolsSource = toolNames
  .map((name) => `/** Reserves copies. @tool */`.replace(" @tool", "\n * @tool\n") + body(name))
  .join("\n");

function body(name) {
  return `
export async function ${name}(title: string, copies: number, express: boolean, tags: string[]) {
  return { title, reserved: copies };
}
`;
}

/** @returns {Promise<((calls: object[]) => Promise<string[]>) | undefined>} `undefined` where it does not take part */
export async function loadTurn(name, { isWatched = false }) {
  if (name === "hand") return makeHand(await import("./hand.mjs"), isWatched);
  if (name === "toolmark") return makeToolmark(isWatched);
  // The frameworks have neither policies in code nor such events: there is nothing to compare.
  if (isWatched) return undefined;
  const { makeTurn } = await import(pathToFileURL(frameworkFile("dispatch.mjs")).href);
  return makeTurn(name);
}

function makeHand({ runTurn }, isWatched) {
  const options = isWatched ? { approve: () => true, listener: count() } : {};
  return async (calls) => (await runTurn(calls, options)).map(({ text }) => text);
}

async function makeToolmark(isWatched) {
  const { createDispatcher } = await import(pathToFileURL(entryFile("runtime", ".", "import")).href);
  const tools = await import(pathToFileURL(join(benchFolder("dispatch"), "dist/tools.js")).href);
  const options = isWatched ? { approval: () => true, onEvent: count() } : {};
  const dispatcher = createDispatcher(Object.values(tools), options);
  return async (calls) => (await dispatcher.callAll(calls)).map(({ content: [part] }) => part.text);
}

/** A listener that does next to nothing. */
function count() {
  const seen = { events: 0 };
  return () => void seen.events++;
}
