// A process that serves a few tools over stdio; started by tests.
import { createTool } from "../tool/create-tool.js";
import { serveTools } from "./serve-tools.js";

const inputSchema = { type: "object", properties: {} } as const;

const noisy = createTool({
  name: "noisy",
  description: "Writes to standard output in every way.",
  inputSchema,
  execute: () => {
    console.log("log noise");
    console.info("info noise");
    console.table([{ table: "noise" }]);
    process.stdout.write("raw noise\n");
    return "quiet result";
  },
});

const slow = createTool({
  name: "slow",
  description: "Takes its time.",
  inputSchema: { type: "object", properties: { ms: { type: "number" } } },
  execute: async ({ ms }) => {
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return "slept";
  },
});

const forever = createTool({
  name: "forever",
  description: "Never ends, and says so.",
  inputSchema,
  execute: async function* () {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      yield "still there";
    }
  },
});

await serveTools([noisy, slow, forever], { transport: "stdio", drainMs: 500 });
