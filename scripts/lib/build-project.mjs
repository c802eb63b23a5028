// Builds a consumer's project with the real tspc, as its owner would.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { writeFiles } from "./temporary-folder.mjs";

/** A tsconfig with the plugin, for an ES module project. */
export const pluginConfig = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir: "dist",
    plugins: [{ transform: "@toolmark/transformer", transformProgram: true }],
  },
  include: ["src"],
};

/** Writes the files and compiles them. Throws what the compiler said when it fails. */
export function buildProject(folder, files, { config = pluginConfig } = {}) {
  writeFiles(folder, { "package.json": { type: "module", private: true }, "tsconfig.json": config, ...files });
  const { status, output } = runTspc(folder, ["-p", "."]);
  if (status !== 0) throw new Error(`tspc ended with exit code ${status}:\n${output}`);
}

/** Runs the project's own tspc. @returns {{ status: number | null, output: string }} */
export function runTspc(folder, args) {
  const tspc = join(folder, "node_modules/ts-patch/bin/tspc.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tspc, ...args], { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}
