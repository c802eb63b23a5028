// A server process that writes the lines of the case, as far as the next answer, whenever it is asked something.
import { join } from "node:path";
import { loadRuntime } from "../../../lib/product.mjs";
import { makeTemporaryFolder, writeFiles } from "../../../lib/temporary-folder.mjs";
import { checkStatements } from "../../prose/check-statements.mjs";

const program = (lines) => `
import { createInterface } from "node:readline";
const lines = ${JSON.stringify(lines)};
const isAnswer = (line) => { try { return "id" in JSON.parse(line); } catch { return false; } };
createInterface({ input: process.stdin }).on("line", (text) => {
  if (JSON.parse(text).id === undefined) return;
  while (lines.length > 0) {
    const line = lines.shift();
    process.stdout.write(line + "\\n");
    if (isAnswer(line)) break;
  }
});`;

/** @type {import("../index.mjs").Scenario} */
export const printingServer = {
  isFor: ({ input }) => Array.isArray(input.server_stdout),
  async play(testCase, report) {
    const { MCPClient } = loadRuntime("./mcp");
    const folder = makeTemporaryFolder("printing");
    const lines = testCase.input.server_stdout;
    writeFiles(folder, { "server.mjs": program(lines) });
    const evidence = { lines, noise: [], rejections: [], error: undefined, tools: undefined };
    const onRejection = (reason) => evidence.rejections.push(reason);
    process.on("unhandledRejection", onRejection);
    try {
      const onEvent = (event) => event.type === "mcp-noise" && evidence.noise.push(event.line);
      const client = await MCPClient.connect({ file: join(folder, "server.mjs"), onEvent, connectTimeoutMs: 5000 });
      evidence.tools = await client.listTools();
      await client.close();
    } catch (error) {
      evidence.error = error;
    }
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", onRejection);
    await checkStatements(statements, { testCase, report, evidence });
  },
};

const isWorking = ({ error, tools }) => error === undefined && Array.isArray(tools);

/** @type {import("../../prose/check-statements.mjs").Statement[]} */
const statements = [
  { pattern: /^connection works$/, holds: isWorking },
  {
    pattern: /^banner reported through a log hook$/,
    holds: ({ noise, lines }) =>
      lines.filter((line) => line !== "" && !line.startsWith("{")).every((line) => noise.includes(line)),
  },
  { pattern: /^crash or unhandled rejection$/, holds: ({ rejections, error }) => rejections.length > 0 || !!error },
];
