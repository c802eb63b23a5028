// Builds the publishable packages: JavaScript bundled by rolldown (few files start faster), declarations by tsc. The
// ready-made tools come last, compiled by the transformer that was just built.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { chunkGroups } from "./lib/chunk-groups.mjs";
import { pruneDeclarations } from "./lib/prune-declarations.mjs";
import { listFiles, root, run, say } from "./lib/workspace.mjs";

const packages = [
  {
    folder: "runtime",
    formats: ["esm", "cjs"],
    entries: {
      index: "src/index.ts",
      internal: "src/internal.ts",
      mcp: "src/mcp.ts",
      repair: "src/repair.ts",
      dialects: "src/dialects.ts",
      adapters: "src/adapters.ts",
      telemetry: "src/telemetry.ts",
    },
    // What generated code needs, then what a program needs that reads its tools.
    chunks: ["internal", "index"],
    // Functions and classes keep their names, for stacks; the rest is for the parser's sake.
    minify: { compress: true, mangle: { toplevel: false, keepNames: true }, codegen: { removeWhitespace: true } },
  },
  {
    folder: "transformer",
    formats: ["cjs"],
    entries: {
      index: "src/index.ts",
      api: "src/api.ts",
      native: "src/native.ts",
      record: "src/record.ts",
      splice: "src/splice.ts",
    },
  },
  {
    folder: "packages/unplugin",
    formats: ["esm"],
    entries: {
      index: "src/index.ts",
      vite: "src/vite.ts",
      rollup: "src/rollup.ts",
      rolldown: "src/rolldown.ts",
      webpack: "src/webpack.ts",
      rspack: "src/rspack.ts",
      esbuild: "src/esbuild.ts",
      farm: "src/farm.ts",
      bun: "src/bun.ts",
      loader: "src/loader.ts",
      register: "src/register.ts",
      node: "src/node.ts",
      "node-hooks": "src/node-hooks.ts",
    },
  },
  { folder: "packages/testing", formats: ["esm"], entries: { index: "src/index.ts" } },
  { folder: "packages/agent", formats: ["esm"], entries: { index: "src/index.ts" } },
  { folder: "packages/memory", formats: ["esm"], entries: { index: "src/index.ts" } },
  {
    folder: "packages/cli",
    formats: ["esm"],
    entries: { main: "src/main.ts", "dev-worker": "src/dev/worker/main.ts" },
  },
];

/** The files whose change makes a build necessary. */
export function buildInputs() {
  const sources = ["packages", "runtime", "transformer", "builtin"].flatMap((folder) =>
    listFiles(join(root, folder), /\/(src\/.*\.(tsx?|css|md)|index\.html|vite\.config\.ts|(package|tsconfig)\.json)$/),
  );
  return [
    ...sources.filter((file) => !/\.test(-d)?\.ts$/.test(file)),
    join(root, "tsconfig.base.json"),
    import.meta.filename,
  ];
}

export async function buildPackages() {
  for (const item of packages) {
    if (!existsSync(join(root, item.folder, "tsconfig.json"))) continue;
    say(`building ${item.folder}`);
    await bundle(item);
    emitDeclarations(item);
  }
  await buildDevPage();
  compileBuiltins();
}

function compileBuiltins() {
  say("compiling builtin");
  rmSync(join(root, "builtin/dist"), { recursive: true, force: true });
  run(process.execPath, [join(root, "node_modules/ts-patch/bin/tspc.js"), "-p", join(root, "builtin")]);
}

/** The page of `toolmark dev`, into the package of the command line. */
async function buildDevPage() {
  say("building packages/dev-page");
  const home = join(root, "packages/dev-page");
  const { build } = await import("vite");
  await build({ configFile: join(home, "vite.config.ts"), logLevel: "warn" });
  cpSync(join(home, "index.html"), join(root, "packages/cli/dist/dev-page/index.html"));
}

async function bundle({ folder, formats, entries, chunks = [], minify = false }) {
  const home = join(root, folder);
  const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  rmSync(join(home, "dist"), { recursive: true, force: true });
  const groups = await chunkGroups(entries, chunks, (entry) => listModules(home, entry));
  const build = await startBuild(home, entries);
  for (const format of formats) {
    const dir = outputFolder(home, format, formats);
    await build.write({
      dir,
      format,
      exports: "named",
      chunkFileNames: "[name].js",
      entryFileNames: "[name].js",
      sourcemap: true,
      minify,
      ...(groups.length > 0 && { codeSplitting: { groups, includeDependenciesRecursively: false } }),
    });
    if (formats.length > 1)
      writeFileSync(
        join(dir, "package.json"),
        `${JSON.stringify({ type: format === "cjs" ? "commonjs" : "module" })}\n`,
      );
  }
  await build.close();
  if (manifest.bin)
    for (const file of Object.values(manifest.bin))
      run(process.execPath, ["-e", "require('fs').chmodSync(process.argv[1],0o755)", join(home, file)]);
}

async function startBuild(home, entries) {
  const { rolldown } = await import("rolldown");
  const bundled = new Set([
    "@toolmark/contract",
    "@toolmark/transformer/record",
    "@toolmark/transformer/native",
    "@toolmark/transformer/splice",
    "jsonrepair",
  ]);
  return rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(home, file)])),
    external: (id) => !bundled.has(id) && !id.startsWith(".") && !id.startsWith("/") && !/^[A-Z]:/i.test(id),
    platform: "node",
    treeshake: { moduleSideEffects: false },
    // What chunks without their dependencies ask for.
    preserveEntrySignatures: "allow-extension",
  });
}

async function listModules(home, entry) {
  const build = await startBuild(home, { entry });
  const { output } = await build.generate({ format: "esm" });
  await build.close();
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}

function outputFolder(home, format, formats) {
  return formats.length > 1 ? join(home, "dist", format) : join(home, "dist");
}

/** Declarations of the package and of the contract it bundles, with the contract's name made a relative path. */
function emitDeclarations({ folder, formats, entries }) {
  const home = join(root, folder);
  const temporary = join(home, "dist", ".types");
  run(process.execPath, [tsc(), "-p", home, "--outDir", temporary]);
  const contract = join(temporary, "contract");
  run(process.execPath, [tsc(), "-p", join(root, "packages/contract"), "--outDir", contract]);
  for (const file of listDeclarations(temporary)) {
    const toContract = relative(dirname(file), join(contract, "index.js")).replaceAll("\\", "/");
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replaceAll('"@toolmark/contract"', `"${toContract.startsWith(".") ? toContract : `./${toContract}`}"`),
    );
  }
  pruneDeclarations(temporary, Object.keys(entries));
  for (const format of formats) {
    const target = outputFolder(home, format, formats);
    mkdirSync(target, { recursive: true });
    cpSync(temporary, target, { recursive: true });
  }
  rmSync(temporary, { recursive: true, force: true });
}

function listDeclarations(folder) {
  return listFilesIn(folder).filter((file) => file.endsWith(".d.ts"));
}

function listFilesIn(folder) {
  return listFiles(folder, /\.d\.ts$/);
}

function tsc() {
  return join(root, "node_modules/typescript/lib/tsc.js");
}

if (process.argv[1] === import.meta.filename) await buildPackages();
