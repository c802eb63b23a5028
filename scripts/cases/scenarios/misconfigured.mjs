// A tsconfig whose plugin entry is wrong: something must say that nothing was compiled.
import { rmSync } from "node:fs";
import { runTspc } from "../../lib/build-project.mjs";
import { runToolmark } from "../../lib/run-toolmark.mjs";
import { linkPackages, makeTemporaryFolder, writeFiles } from "../../lib/temporary-folder.mjs";

/** @type {import("./index.mjs").Scenario} */
export const misconfigured = {
  isFor: ({ input }) => Boolean(input.tsconfig && input.cmd),
  play({ input }, report) {
    const folder = makeTemporaryFolder("misconfigured");
    linkPackages(folder);
    const { compilerOptions = {}, ...rest } = input.tsconfig;
    const config = {
      ...rest,
      compilerOptions: {
        module: "commonjs",
        moduleResolution: "bundler",
        target: "es2022",
        types: [],
        outDir: "dist",
        ...compilerOptions,
      },
    };
    writeFiles(folder, { "package.json": { private: true }, "tsconfig.json": config, "tool.ts": sampleTool });
    const build = runTspc(folder, input.cmd.split(/\s+/).slice(2));
    const list = runToolmark(folder, ["list", "dist/tool.js"]);
    const isSaid = [build, list].some(({ status, output }) => status !== 0 && /transform|compiled/.test(output));
    report.check("the build or the list says that nothing was compiled", isSaid, {
      got: `${build.output} ${list.output}`,
    });
    rmSync(folder, { recursive: true, force: true });
  },
};

const sampleTool =
  "/**\n * Adds.\n * @tool\n */\nexport function add(a: number, b: number): number { return a + b; }\n";
