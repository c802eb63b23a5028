// A server whose list of tools comes in the pages of the case.
import { loadRuntime } from "../../../lib/product.mjs";
import { checkStatements } from "../../prose/check-statements.mjs";
import { initializeResult, plainTool, ScriptedPeer } from "./scripted-peer.mjs";

const TIMEOUT_MS = 5000;

/** @type {import("../index.mjs").Scenario} */
export const pagedList = {
  isFor: ({ input }) => Array.isArray(input.server_pages),
  async play(testCase, report) {
    const { MCPClient } = loadRuntime("./mcp");
    const events = [];
    const server = new ScriptedPeer((message) => answer(testCase.input.server_pages, message));
    const client = await MCPClient.connect({ server, onEvent: (event) => events.push(event) });
    const listed = await Promise.race([namesOf(client), endlessAfter(TIMEOUT_MS)]);
    await client.close();
    if (testCase.expected.tools) report.same("tools", testCase.expected.tools, listed.names);
    const evidence = { ...listed, warnings: events.filter(({ type }) => type === "mcp-warning"), server };
    await checkStatements(statements, { testCase, report, evidence });
  },
};

function answer(pages, { method, params }) {
  if (method === "initialize") return initializeResult;
  const cursor = params?.cursor;
  const page = pages.find((one) => one.cursor === cursor) ?? pages.find((one) => one.cursor === "any") ?? pages[0];
  return {
    tools: page.tools.map(plainTool),
    ...(typeof page.nextCursor === "string" && { nextCursor: page.nextCursor }),
  };
}

async function namesOf(client) {
  try {
    return { names: (await client.listTools()).map(({ name }) => name), ends: true };
  } catch (error) {
    return { names: [], ends: true, error };
  }
}

const endlessAfter = (ms) =>
  new Promise((resolve) => setTimeout(() => resolve({ names: [], ends: false }), ms).unref());

/** Cursors in the order in which they were asked for. */
const cursorsOf = ({ server }) =>
  server.received.filter(({ method }) => method === "tools/list").map(({ params }) => params?.cursor ?? null);

const isWithoutRepeats = (values) => new Set(values).size === values.length;

/** @type {import("../../prose/check-statements.mjs").Statement[]} */
const statements = [
  {
    pattern: /^ends after the first repeated cursor$/,
    holds: (evidence) => evidence.ends && isWithoutRepeats(cursorsOf(evidence)),
  },
  {
    pattern: /^warning or error available to the host$/,
    holds: ({ warnings, error }) => warnings.length > 0 || !!error,
  },
  { pattern: /^endless loop$/, holds: ({ ends }) => !ends },
  {
    pattern: /^(\w+) listed more than once$/,
    holds: ({ names }, name) => names.filter((one) => one === name).length > 1,
  },
];
