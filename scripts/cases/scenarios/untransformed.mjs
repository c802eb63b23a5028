// Source that ran through something which skips the transformer: registering its function must fail at once and say why.
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { loadTypeScript } from "../../lib/product.mjs";
import { linkPackages, makeTemporaryFolder, writeFiles } from "../../lib/temporary-folder.mjs";

const require = createRequire(import.meta.url);

/** @type {import("./index.mjs").Scenario} */
export const untransformed = {
  isFor: ({ input }) => Boolean(input.files && Array.isArray(input.run)),
  play({ input }, report) {
    for (const description of input.run) playRunner(description, { files: input.files, report });
  },
};

/** What a runner's words stand for, and whether it is installed. */
const runners = [
  { words: /\bplain tsc\b/, isThere: () => true, build: buildWithTsc },
  { words: /\besbuild\b/, isThere: () => canResolve("esbuild"), build: buildWithEsbuild },
  { words: /strip-types/, isThere: () => true, build: stripTypes },
  { words: /\btsx\b/, isThere: () => canResolve("tsx"), build: stripTypes },
  { words: /\bts-node\b/, isThere: () => canResolve("ts-node"), build: stripTypes },
];

function canResolve(name) {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function playRunner(description, { files, report }) {
  const runner = runners.find(({ words }) => words.test(description));
  if (!runner?.isThere()) return report.leaveUnchecked(`run with ${description}: not installed here`);
  const folder = makeTemporaryFolder("untransformed");
  linkPackages(folder);
  writeFiles(folder, { "package.json": { private: true }, ...files });
  runner.build(folder, files);
  checkRegistration(description, { folder, files, report });
  rmSync(folder, { recursive: true, force: true });
}

function buildWithTsc(folder) {
  const compilerOptions = {
    module: "commonjs",
    moduleResolution: "bundler",
    target: "es2022",
    types: [],
    outDir: "dist",
  };
  writeFiles(folder, { "tsconfig.json": { compilerOptions, files: ["main.ts"] } });
  spawnSync(process.execPath, [join(folder, "node_modules/typescript/lib/tsc.js"), "-p", "."], { cwd: folder });
}

function buildWithEsbuild(folder) {
  const { buildSync } = require("esbuild");
  buildSync({
    absWorkingDir: folder,
    entryPoints: ["main.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: "dist/main.js",
  });
}

/** What a runner that strips types hands to Node. */
function stripTypes(folder, files) {
  const ts = loadTypeScript();
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  for (const [name, text] of Object.entries(files)) {
    writeFiles(folder, {
      [`dist/${name.replace(/\.ts$/, ".js")}`]: ts.transpileModule(text, { compilerOptions }).outputText,
    });
  }
}

/** Every way of handing the function to a host is refused with one message that names it and says what to do. */
function checkRegistration(description, { folder, files, report }) {
  const name = /export (?:async )?function (\w+)/.exec(Object.values(files).join("\n"))?.[1];
  const hosts = {
    toolOf: `require("@toolmark/runtime").toolOf(used)`,
    createDispatcher: `require("@toolmark/runtime").createDispatcher([used])`,
  };
  for (const [host, code] of Object.entries(hosts)) {
    const said = runHost(folder, code);
    const isRefused =
      said.startsWith("refused:") && [name, "compiled", "transformer"].every((word) => said.includes(word));
    report.check(`${description}: ${host} refuses`, isRefused, {
      expected: `a message that names ${name} and the fix`,
      got: said,
    });
  }
}

function runHost(folder, code) {
  const script = `const { used } = require("./dist/main.js");
    try { ${code}; console.log("taken"); } catch (error) { console.log("refused: " + error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8" });
  return stdout.trim() || stderr;
}
