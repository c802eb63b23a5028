// A snapshot of everything a user can import: names and signatures, from the built declarations.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entryFile, loadTypeScript } from "../lib/product.mjs";
import { root } from "../lib/workspace.mjs";

const SNAPSHOTS = join(root, "fixtures/api-snapshots");
const PUBLISHED = [
  "runtime",
  "transformer",
  "builtin",
  "packages/agent",
  "packages/memory",
  "packages/testing",
  "packages/unplugin",
];
const MIN_DOCUMENTED = 0.9;

/** @returns {string[]} one line for each entry whose interface is not the recorded one, or is not documented */
export function checkPublicApi({ update = false } = {}) {
  mkdirSync(SNAPSHOTS, { recursive: true });
  const entries = PUBLISHED.flatMap(listEntries).filter(({ file }) => existsSync(file));
  const current = new Map(entries.map(({ name, file }) => [name, describeEntry(file)]));
  const stale = readdirSync(SNAPSHOTS).filter((name) => !current.has(name));
  if (update) {
    for (const name of stale) rmSync(join(SNAPSHOTS, name));
    for (const [name, { text }] of current) writeFileSync(join(SNAPSHOTS, name), text);
  }
  const gone = update ? [] : stale.map((name) => `fixtures/api-snapshots/${name}: its entry is gone`);
  return [
    ...gone,
    ...[...current].flatMap(([name, entry]) => [...compare(name, entry.text), ...complainOfDocs(name, entry)]),
  ];
}

function listEntries(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.keys(exports)
    .filter((subpath) => !subpath.endsWith(".json"))
    .map((subpath) => ({
      name: `${folder.replace("packages/", "")}${subpath.slice(1).replaceAll("/", "-")}.d.ts`,
      file: entryFile(folder, subpath, "types"),
    }));
}

/** Every exported symbol with its declarations, comments left out, in order of names. */
function describeEntry(file) {
  const ts = loadTypeScript();
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  const symbols = exported
    .map((symbol) => ({
      name: symbol.name,
      target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const printer = ts.createPrinter({ removeComments: true });
  const undocumented = symbols
    .filter(({ target }) => target.getDocumentationComment(checker).length === 0)
    .map(({ name }) => name);
  const texts = symbols.map(({ name, target }) => `// ${name}\n${printDeclarations(ts, printer, target)}\n`);
  return { text: texts.join("\n"), undocumented, count: symbols.length };
}

function printDeclarations(ts, printer, { declarations = [] }) {
  return declarations
    .map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node))
    .map((node) =>
      ts.isSourceFile(node) ? "namespace" : printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()),
    )
    .join("\n");
}

function compare(name, text) {
  const path = join(SNAPSHOTS, name);
  const recorded = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (recorded === text) return [];
  const [before, after] = [recorded, text].map((source) => source.split("\n\n"));
  const changed = [
    ...after.filter((part) => !before.includes(part)),
    ...before.filter((part) => !after.includes(part)),
  ];
  const names = new Set(changed.map((part) => /^\/\/ (\S+)/m.exec(part)?.[1]));
  return [
    `fixtures/api-snapshots/${name} is not the present interface (${[...names].join(", ")}); node scripts/check-code.mjs --update records it`,
  ];
}

function complainOfDocs(name, { undocumented, count }) {
  if (undocumented.length <= count * (1 - MIN_DOCUMENTED)) return [];
  return [`${name}: ${undocumented.length} of ${count} exports have no doc comment: ${undocumented.join(", ")}`];
}
