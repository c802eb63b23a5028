// Every contender by the same small interface, loaded only in the process that measures it.
import { pathToFileURL } from "node:url";
import { entryFile } from "../../lib/product.mjs";
import { modulePath as compiledTools } from "./compile-tools.mjs";
import { peerFile } from "../peers.mjs";

/**
 * @typedef {object} Contender
 * @property {(input: unknown) => unknown} run arguments as the function gets them; for `invalid`, the text for the model
 * @property {boolean} [fillsDefaults] puts the default of a parameter that was left out into its output
 */

/** Names with the modules that make them. A maker gets the tool's and the workload's name. */
const own = {
  toolmark: makeToolmark,
  hand: async (tool, workload) => makeHand(await import("./hand.mjs"), { tool, workload }),
  "hand-copy": async (tool, workload) => makeHand(await import("./hand-copy.mjs"), { tool, workload }),
};

export const ownContenders = Object.keys(own);

/** @returns {Promise<Contender | undefined>} `undefined` where the contender does not take part */
export async function loadContender(name, { tool, workload }) {
  if (Object.hasOwn(own, name)) return own[name](tool, workload);
  const { makeContender } = await import(pathToFileURL(peerFile("coerce.mjs")).href);
  return makeContender(name, { tool, workload });
}

async function makeHand(module, { tool, workload }) {
  if (workload !== "invalid") return { run: module[tool] };
  const { describeOrder } = await import("./hand-text.mjs");
  return { run: (input) => (module.order(input) === undefined ? describeOrder(input) : undefined) };
}

async function makeToolmark(toolName, workload) {
  const runtime = await import(pathToFileURL(entryFile("runtime", ".", "import")).href);
  const tools = await import(pathToFileURL(compiledTools()).href);
  const tool = runtime.toolOf(tools[toolName]);
  if (workload !== "invalid") return { run: (input) => tool.tryCoerce(input) };
  return { run: (input) => describeRefusal(tool, input) };
}

function describeRefusal(tool, input) {
  const outcome = tool.coerce(input);
  if (outcome.ok) return undefined;
  return `invalid arguments for tool "${tool.name}": ${outcome.issues.map(({ message }) => message).join("; ")}`;
}
