// Serving tools over MCP: calls, lists and the time to the first answer.
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { buildProject } from "../lib/build-project.mjs";
import { linkPackages } from "../lib/temporary-folder.mjs";
import { benchFolder } from "./bench-folder.mjs";
import { toolSource } from "./mcp/tool-source.mjs";
import { lastJson, spawnNode } from "./spawn-node.mjs";

const scripts = join(import.meta.dirname, "mcp");
const contenders = ["toolmark", "sdk", "hand"];
const folder = () => benchFolder("mcp");

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "mcp",
  limit: "hand",
  unit: "µs",
  rounds: 3,
  workloads: ["call-memory", "call-stdio", "call-http", "list-1000", "cold-start"],
  async prepare() {
    const libraries = { "@modelcontextprotocol/sdk": "runtime/node_modules/@modelcontextprotocol/sdk", zod: zodFolder };
    if (!existsSync(join(folder(), "node_modules/zod"))) linkPackages(folder(), libraries);
    buildProject(folder(), { "src/tools-10.ts": toolSource(10), "src/tools-1000.ts": toolSource(1000) });
    for (const name of ["start-server", ...contenders.map((one) => `${one}-server`)]) {
      copyFileSync(join(scripts, `${name}.mjs`), join(folder(), `${name}.mjs`));
    }
    return contenders;
  },
  measure: async (workload, contender) =>
    lastJson(await spawnNode([join(scripts, "measure-one.mjs"), folder(), workload, contender])),
};

/** The copy that the SDK itself uses. */
const zodFolder = "node_modules/.pnpm/node_modules/zod";
