// Shows the whole path on a real project: compile, look at a schema, call as models do, serve over MCP.
// Every step checks what it shows: the demo ends with `demo ok` and exit code 0, or with exit code 1.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { heading, plain, report } from "./demo/report.mjs";
import { root } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const project = join(root, "fixtures/example-library");
const scratch = mkdtempSync(join(tmpdir(), "toolmark-demo-"));
// The demo lends books and takes deliveries: on a copy, so that each run finds the same shelves.
const data = join(scratch, "library.json");

try {
  cpSync(join(project, "data/library.json"), data);
  process.env.LIBRARY_FILE = data;

  heading("Set up the workspace");
  await setUp();

  const demo = { project, data, module: join(project, "dist/index.js"), cli: join(root, "packages/cli/dist/main.js") };
  const { compileExample } = await import("./demo/compile-example.mjs");
  await compileExample(demo);
  const { showSchema } = await import("./demo/show-schema.mjs");
  await showSchema(demo);
  const { makeCalls } = await import("./demo/make-calls.mjs");
  await makeCalls(demo);
  const { useCommandLine } = await import("./demo/use-command-line.mjs");
  await useCommandLine(demo);
  const { serveStdio, serveHttp } = await import("./demo/serve-tools.mjs");
  await serveStdio(demo);
  await serveHttp(demo);
  const { runAgent } = await import("./demo/run-agent.mjs");
  await runAgent(demo);

  plain(`\n${report()}\ndemo ok`);
} catch (error) {
  plain(`\n${error instanceof Error ? error.message : error}\ndemo failed`);
  if (process.env.TOOLMARK_DEBUG === "1") console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
