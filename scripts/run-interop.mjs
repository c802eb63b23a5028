// The product beside software we did not write: npm run test:interop [-- PROJECT...]
// Each folder of fixtures/interop is a project of its own, with its own lock file, and tests named *.interop.test.ts.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installProject } from "./lib/install-project.mjs";
import { root } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const home = join(root, "fixtures/interop");
const wanted = process.argv.slice(2);
const projects = readdirSync(home).filter((name) => existsSync(join(home, name, "package.json")));
const unknown = wanted.filter((name) => !projects.includes(name));
if (unknown.length > 0) {
  console.error(`no such project: ${unknown.join(", ")}. There are: ${projects.join(", ")}`);
  process.exit(2);
}

await setUp();
const chosen = wanted.length > 0 ? wanted : projects;
const failed = chosen.filter((name) => !installProject(join(home, name)));
for (const name of failed) console.log(`FAIL fixtures/interop/${name} could not be installed`);
const ready = chosen.filter((name) => !failed.includes(name)).map((name) => `fixtures/interop/${name}/`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.interop.config.ts", ...ready];
const { status } =
  ready.length > 0 ? spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit" }) : { status: 1 };
process.exitCode = failed.length > 0 || status !== 0 ? 1 : 0;
