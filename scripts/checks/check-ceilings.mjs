// Ceilings of what users carry: bytes of each package, files and bytes that are loaded before a program's first line runs,
// bytes that the transformer adds to a tool. What is over its ceiling fails; `--update` moves ceilings, in the commit
// that causes it.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { entryFile, loadTransformer, loadTypeScript } from "../lib/product.mjs";
import { publishedPackages } from "../lib/published-packages.mjs";
import { root } from "../lib/workspace.mjs";
import { importsOf } from "./source-files.mjs";

const CEILINGS = join(import.meta.dirname, "ceilings.json");
/** A new ceiling is so much above what is there: not each small change shall move it. */
const HEADROOM = 1.02;
/** One that is so much too high is lowered. */
const SLACK = 1.1;
const START_UPS = { "@toolmark/runtime": ".", "@toolmark/runtime/internal": "./internal" };

/** @returns {string[]} one line for each ceiling that is exceeded */
export function checkCeilings({ update = false } = {}) {
  const known = existsSync(CEILINGS) ? JSON.parse(readFileSync(CEILINGS, "utf8")) : {};
  const measured = { ...measurePackages(), ...measureStartUps(), ...measureEmitted() };
  const ceilings = update ? moveCeilings(known, measured) : known;
  if (update) writeFileSync(CEILINGS, `${JSON.stringify(ceilings, null, 2)}\n`);
  return Object.entries(measured).flatMap(([name, value]) => {
    if (ceilings[name] === undefined) return [`${name} has no ceiling; node scripts/check-code.mjs --update sets it`];
    return value > ceilings[name] ? [`${name} is ${value}, more than ${ceilings[name]}`] : [];
  });
}

/** Ceilings as they are where they still fit. */
export function moveCeilings(known, measured) {
  const entries = Object.entries(measured).map(([name, value]) => {
    const old = known[name] ?? 0;
    const isFit = value <= old && old <= value * SLACK;
    return [name, isFit ? old : Math.ceil(value * (value > 100 ? HEADROOM : 1))];
  });
  return Object.fromEntries(entries);
}

function measurePackages() {
  const entries = publishedPackages().map(({ folder, manifest }) => {
    const home = join(root, folder, "dist");
    const files = readdirSync(home, { recursive: true }).filter((file) => /\.(?:[cm]?js|css|html)$/.test(file));
    return [`bytes of ${manifest.name}`, sum(files.map((file) => statSync(join(home, file)).size))];
  });
  return Object.fromEntries(entries);
}

function measureStartUps() {
  const entries = Object.entries(START_UPS).flatMap(([name, subpath]) =>
    ["import", "require"].flatMap((condition) => {
      const files = [...loadedFiles(entryFile("runtime", subpath, condition))];
      return [
        [`files loaded by ${condition} of ${name}`, files.length],
        [`bytes loaded by ${condition} of ${name}`, sum(files.map((file) => statSync(file).size))],
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/** A file and all that it imports at once; what is imported when it is needed does not count. */
function loadedFiles(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const specifier of importsOf(text)) {
    const isLater = text.includes(`import("${specifier}")`) || text.includes(`import('${specifier}')`);
    if (specifier.startsWith(".") && !isLater) loadedFiles(join(dirname(file), specifier), seen);
  }
  return seen;
}

/** The tools of the coercion benchmark, with and without their tags. */
function measureEmitted() {
  const source = readFileSync(join(root, "scripts/bench/coerce/tools.ts"), "utf8");
  const ts = loadTypeScript();
  const session = loadTransformer().createCompileSession();
  const compilerOptions = { module: ts.ModuleKind.ESNext };
  const { outputs, tools } = session.compile({ files: { "tools.ts": source }, compilerOptions });
  const plain = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, ...compilerOptions } });
  const added = Buffer.byteLength(outputs["tools.js"]) - Buffer.byteLength(plain.outputText);
  return { [`bytes added to the ${tools.length} tools of scripts/bench/coerce`]: added };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
