// Tools served over stdio by the command line, to a client that reads every line.
import { createRequire } from "node:module";
import { join } from "node:path";
import { Random } from "../../fuzz/random.mjs";
import { valueFor } from "../../fuzz/random-value.mjs";
import { buildProject } from "../../lib/build-project.mjs";
import { startServer } from "../../lib/raw-mcp-client.mjs";
import { toolmarkFile } from "../../lib/run-toolmark.mjs";
import { sameValue } from "../../lib/same-value.mjs";
import { linkPackages, makeTemporaryFolder } from "../../lib/temporary-folder.mjs";
import { root } from "../../lib/workspace.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { readLiteral } from "../prose/read-literal.mjs";

/** @type {import("./index.mjs").Scenario} */
export const servedTools = {
  isFor: ({ area, input }) => area === "mcp" && Boolean(input.ts),
  async play(testCase, report) {
    const folder = makeTemporaryFolder("served");
    linkPackages(folder);
    buildProject(folder, { "src/tool.ts": testCase.input.ts });
    const server = await startServer([toolmarkFile(), "serve", "dist/tool.js"], { cwd: folder });
    try {
      const evidence = await listAndCall(server);
      await checkStatements(statements, {
        testCase,
        report,
        evidence: { ...evidence, server, observed: () => evidence },
      });
    } finally {
      server.stop();
    }
  },
};

/** Lists the tools and calls each once. */
async function listAndCall(server) {
  const { result, error } = await server.request("tools/list", {});
  const tools = result?.tools ?? [];
  const calls = {};
  for (const { name, inputSchema } of tools) {
    const input = valueFor(inputSchema, { random: new Random(1) });
    calls[name] = (await server.request("tools/call", { name, arguments: input })).result;
  }
  return { tools, calls, error, lines: server.lines };
}

const toolNamed = ({ tools }, name) => tools.find((tool) => tool.name === name);

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const statements = [
  { pattern: /^every line on stdout parses as JSON-RPC$/, holds: ({ lines }) => lines.every(isJsonRpc) },
  { pattern: /^the noise is on stderr or dropped$/, holds: ({ lines }) => lines.every(isJsonRpc) },
  {
    pattern: /^result arrives$/,
    holds: ({ calls }) =>
      Object.values(calls).every((result) => result?.isError !== true && result?.content?.length > 0),
  },
  { pattern: /^(\w+): outputSchema object and structuredContent (\{.*\}), plus the text block$/, holds: hasStructure },
  {
    pattern: /^(\w+) and (\w+): no outputSchema, or wrapped in an object in both places$/,
    holds: (evidence, ...names) => names.every((name) => isWrapped(evidence, name)),
  },
  { pattern: /^tools\/list is accepted by the official client$/, holds: isAcceptedBySdk },
  {
    pattern: /^outputSchema with type array or number$/,
    holds: ({ tools }) => tools.some(({ outputSchema }) => outputSchema && outputSchema.type !== "object"),
  },
];

function isJsonRpc(line) {
  try {
    return JSON.parse(line).jsonrpc === "2.0";
  } catch {
    return false;
  }
}

function hasStructure(evidence, name, text) {
  const { structuredContent, content } = evidence.calls[name];
  const isObject = toolNamed(evidence, name).outputSchema?.type === "object";
  return (
    isObject && sameValue(structuredContent, readLiteral(text).value) && content.some(({ type }) => type === "text")
  );
}

function isWrapped(evidence, name) {
  const { outputSchema } = toolNamed(evidence, name);
  const { structuredContent } = evidence.calls[name];
  if (!outputSchema) return structuredContent === undefined;
  return outputSchema.type === "object" && typeof structuredContent === "object" && !Array.isArray(structuredContent);
}

/** The official client checks what it reads with the schemas of the protocol. */
function isAcceptedBySdk({ tools }) {
  const { ListToolsResultSchema } = createRequire(join(root, "runtime/package.json"))(
    "@modelcontextprotocol/sdk/types.js",
  );
  return ListToolsResultSchema.safeParse({ tools }).success;
}
