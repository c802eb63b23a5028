// Compiles the example project as its owner would.
import { existsSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root, run } from "../lib/workspace.mjs";
import { check, dim, heading, plain } from "./report.mjs";

export async function compileExample({ project, module }) {
  heading("Compile the example project with ts-patch's tspc");
  rmSync(join(project, "dist"), { recursive: true, force: true });
  plain(dim(`  $ npx tspc -p ${relative(root, project)}`));
  const started = performance.now();
  // The file itself, not its shell wrapper: the same on every system.
  run(process.execPath, [join(project, "node_modules/ts-patch/bin/tspc.js"), "-p", project], { shell: false });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  check(`compiled in ${seconds} s, without a diagnostic`, existsSync(module), `${module} is missing`);
}
