// A type changes between builds, any number of imports away from the tool: the next build's schema must show it.
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runTspc } from "../../lib/build-project.mjs";
import { loadRuntime } from "../../lib/product.mjs";
import { linkPackages, makeTemporaryFolder, writeFiles } from "../../lib/temporary-folder.mjs";
import { watchProject } from "../../lib/watch-project.mjs";
import { CaseProgram } from "../case-program.mjs";
import { findDifference } from "../schema/find-difference.mjs";

const CHANGE = /\bchange only (\S+\.ts): (\w+): (.+)$/;

/** @type {import("./index.mjs").Scenario} */
export const staleSchema = {
  isFor: ({ input }) => Boolean(input.files && input.steps?.some((step) => CHANGE.test(step))),
  async play({ input }, report) {
    const change = readChange(input);
    for (const mode of Object.values(modes)) await mode({ change, files: input.files, report });
  },
};

/** From "change only deep.ts: a: number -> string -> boolean": the versions of the file, the first as it stands. */
function readChange({ files, steps }) {
  const [, file, member, types] = steps.map((step) => CHANGE.exec(step)).find(Boolean);
  const versions = types
    .split("->")
    .map((type) => files[file].replace(new RegExp(`\\b${member}: [^;}]+?(?=\\s*[;}])`), `${member}: ${type.trim()}`));
  return { file, versions };
}

const modes = {
  incremental: (scene) =>
    buildAgain(scene, { what: "tspc -p with incremental", options: { incremental: true }, args: ["-p", "."] }),
  composite: (scene) =>
    buildAgain(scene, { what: "tspc -b", options: { composite: true, declaration: true }, args: ["-b", "."] }),
  dependency: ({ change, files, report }) =>
    buildAgain(inDependency({ change, files, report }), {
      what: "a dependency's .d.ts",
      options: { incremental: true },
      args: ["-p", "."],
    }),
  watch: watchAgain,
};

/** The changing file becomes the declarations of an installed package. */
function inDependency({ change, files, report }) {
  const specifier = `./${change.file.replace(/\.ts$/, "")}`;
  const { [change.file]: _moved, ...rest } = files;
  const importing = Object.entries(rest).map(([name, text]) => [
    name,
    text.replaceAll(`'${specifier}'`, "'changing-types'"),
  ]);
  const manifest = { name: "changing-types", version: "1.0.0", types: "index.d.ts" };
  return {
    change: { file: "node_modules/changing-types/index.d.ts", versions: change.versions },
    files: { ...Object.fromEntries(importing), "node_modules/changing-types/package.json": JSON.stringify(manifest) },
    original: { file: change.file, files },
    report,
  };
}

function makeProject({ files, change }, options) {
  const folder = makeTemporaryFolder("stale");
  linkPackages(folder);
  writeFiles(folder, { ...projectFiles(options), ...files, [change.file]: change.versions[0] });
  return folder;
}

const projectFiles = (options) => ({
  "package.json": { private: true },
  "tsconfig.json": {
    compilerOptions: {
      target: "ES2022",
      module: "CommonJS",
      moduleResolution: "bundler",
      lib: ["ES2022"],
      types: [],
      strict: true,
      outDir: "dist",
      rootDir: ".",
      plugins: [{ transform: "@toolmark/transformer", transformProgram: true }],
      ...options,
    },
    include: ["*.ts"],
  },
});

function buildAgain(scene, { what, options, args }) {
  const folder = makeProject(scene, options);
  for (const [index, version] of scene.change.versions.entries()) {
    writeFiles(folder, { [scene.change.file]: version });
    const { status, output } = runTspc(folder, args);
    scene.report.check(`${what}, build ${index + 1} succeeds`, status === 0, { got: output });
    checkFreshness(`${what}, build ${index + 1}`, { folder, version, scene });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The built schema is the one that a compiler which has never seen the earlier versions makes. */
function checkFreshness(what, { folder, version, scene: { files, change, original, report } }) {
  const sources = original ? { ...original.files, [original.file]: version } : { ...files, [change.file]: version };
  const fresh = new CaseProgram({ files: sources }).schema;
  const built = readSchema(folder);
  const difference = built ? findDifference(fresh, built) : { expected: fresh, got: "no tool" };
  report.check(`${what} shows the present type`, difference === undefined, difference);
}

/** The schema of the tool in what was built, loaded afresh. */
function readSchema(folder) {
  const require = createRequire(join(folder, "package.json"));
  for (const file of Object.keys(require.cache)) if (file.startsWith(join(folder, "dist"))) delete require.cache[file];
  const { isTool, toolOf } = loadRuntime();
  const tool = Object.values(require(join(folder, "dist/tool.js"))).find((value) => isTool(value));
  return tool && toolOf(tool).inputSchema;
}

async function watchAgain(scene) {
  const folder = makeProject(scene, {});
  const watcher = watchProject(folder);
  try {
    for (const [index, version] of scene.change.versions.entries()) {
      if (index > 0) writeFiles(folder, { [scene.change.file]: version });
      const isReady = await watcher.ready(index + 1);
      scene.report.check(`tspc --watch, build ${index + 1} succeeds`, isReady, { got: watcher.output() });
      checkFreshness(`tspc --watch, build ${index + 1}`, { folder, version, scene });
    }
  } finally {
    watcher.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
