// Links in a scoped folder: what is refused there, what is allowed, and that nothing outside is read or written.
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadRuntime } from "../../lib/product.mjs";
import { makeTemporaryFolder } from "../../lib/temporary-folder.mjs";
import { callBuiltin, loadBuiltins } from "../../conformance/builtins/load-builtins.mjs";

const SECRET = "kept outside";
const LINK = /(\S+) -> (\S+)/g;
const ROOT = /allowed root given as (\S+)/;

/** How an operation of a case is called. */
const OPERATIONS = {
  read: (path) => ["read_file", { path }],
  write: (path) => ["write_file", { path, content: "new" }],
  list: (path) => ["list_directory", { path }],
};

/** @type {import("./index.mjs").BuiltinScene} */
export const scopedFolder = {
  isFor: ({ setup, ops }) => typeof setup === "string" && Array.isArray(ops),
  export: "scopedFs",
  async play({ testCase, report }) {
    const { setup, ops } = testCase.input;
    const scene = layOut(setup);
    const tools = await scopedTools(scene.place(ROOT.exec(setup)?.[1] ?? "root"));
    const isAllowed = testCase.expected.each.startsWith("allowed");
    for (const op of ops) {
      const [verb, path] = op.split(" ");
      if (!Object.hasOwn(OPERATIONS, verb)) report.leaveUnchecked(op);
      else await checkOperation({ verb, path: scene.place(path), isAllowed }, { tools, report });
    }
    const outside = scene.place("/outside");
    report.check(
      "nothing new outside",
      !existsSync(outside) || readdirSync(outside).every((name) => name === "secret.txt"),
    );
  },
};

/** The case's links and folders, below a temporary one. */
function layOut(setup) {
  const base = makeTemporaryFolder("scoped");
  const place = (path) => join(base, path);
  for (const folder of ["root", "outside"]) mkdirSync(place(folder), { recursive: true });
  writeFileSync(place("outside/secret.txt"), SECRET);
  for (const [, link, target] of setup.matchAll(LINK)) {
    const isRoot = ROOT.exec(setup)?.[1] === link;
    if (isRoot) mkdirSync(place(target), { recursive: true });
    mkdirSync(dirname(place(link)), { recursive: true });
    symlinkSync(place(target), place(link));
    if (isRoot) writeFileSync(join(place(target), "a.txt"), "inside");
  }
  return { place };
}

async function scopedTools(root) {
  const { toolOf } = loadRuntime();
  const made = (await loadBuiltins()).scopedFs(root, {});
  return new Map(Object.values(made).map((fn) => [toolOf(fn).name, fn]));
}

async function checkOperation({ verb, path, isAllowed }, { tools, report }) {
  const [name, args] = OPERATIONS[verb](path);
  const { text, isError } = await callBuiltin(tools.get(name), args, { approval: () => true });
  const isRefused = isError || /^error|outside|not allowed|could not/i.test(text);
  report.check(`${verb} ${path}`, isRefused !== isAllowed && !text.includes(SECRET), { got: text });
}
