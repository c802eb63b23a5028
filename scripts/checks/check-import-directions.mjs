// Which package, phase and layer may import which; the table of the architecture.
import { posix } from "node:path";
import { importsOf, readSource, sourceFiles } from "./source-files.mjs";

const OWN_PACKAGES = {
  "@toolmark/contract": "packages/contract",
  "@toolmark/transformer": "transformer",
  "@toolmark/runtime": "runtime",
  "@toolmark/builtin": "builtin",
  "@toolmark/agent": "packages/agent",
  "@toolmark/memory": "packages/memory",
  "@toolmark/testing": "packages/testing",
  "@toolmark/dev-page": "packages/dev-page",
  "unplugin-toolmark": "packages/unplugin",
  toolmark: "packages/cli",
};

/** Folder of a package → folders of the packages it may import. */
const ALLOWED_PACKAGES = {
  "packages/contract": [],
  transformer: ["packages/contract"],
  runtime: ["packages/contract"],
  builtin: ["runtime", "packages/agent", "packages/memory"],
  "packages/agent": ["runtime"],
  "packages/memory": ["runtime"],
  "packages/unplugin": ["transformer"],
  "packages/testing": ["runtime"],
  "packages/dev-page": [],
  "packages/cli": Object.values(OWN_PACKAGES),
};

/** Layers of the runtime: a file imports from its own layer and those before it. */
const RUNTIME_LAYERS = [
  "errors",
  "coerce",
  "tool",
  "parse",
  "dialects",
  "toolset",
  "approval",
  "dispatch",
  "mcp",
  "telemetry",
  "adapters",
];

/** Phases of the transformer never import each other; what crosses is plain data. */
const PHASE = /^transformer\/src\/(\d-\w+)\//;
/** What the phases stand on must not know them. */
const BELOW_PHASES = /^transformer\/src\/(checker|diagnostics)\//;

/** @returns {string[]} one line for each import that runs the wrong way */
export function checkImportDirections(files = sourceFiles(), read = readSource) {
  return files.flatMap((file) =>
    importsOf(read(file)).flatMap((specifier) => {
      const complaint = specifier.startsWith(".") ? judgeRelative(file, specifier) : judgePackage(file, specifier);
      return complaint ? [`${file} imports ${specifier}: ${complaint}`] : [];
    }),
  );
}

function judgePackage(file, specifier) {
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  const target = Object.hasOwn(OWN_PACKAGES, name) ? OWN_PACKAGES[name] : undefined;
  const home = homeOf(file);
  if (target === undefined || target === home || ALLOWED_PACKAGES[home]?.includes(target)) return undefined;
  return `${home} may not import ${target}`;
}

const homeOf = (file) => /^(packages\/[^/]+|[^/]+)\//.exec(file)[1];

function judgeRelative(file, specifier) {
  const target = posix.join(posix.dirname(file), specifier);
  if (homeOf(target) !== homeOf(file)) return "a relative import may not leave its package";
  return judgeLayers(file, target) ?? judgePhases(file, target);
}

function judgeLayers(file, target) {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === undefined) return undefined;
  if (to === undefined) return "a layer may not import an entry of the package";
  const unknown = [from, to].find((layer) => !RUNTIME_LAYERS.includes(layer));
  if (unknown) return `${unknown} is none of the layers ${RUNTIME_LAYERS.join(", ")}`;
  if (RUNTIME_LAYERS.indexOf(to) > RUNTIME_LAYERS.indexOf(from)) return `${from} stands below ${to}`;
  return undefined;
}

/** `runtime/src/coerce/x.ts` → `coerce`; a file directly in `src` is an entry. */
const layerOf = (file) => /^runtime\/src\/([^/]+)\//.exec(file)?.[1];

function judgePhases(file, target) {
  const to = PHASE.exec(target)?.[1];
  if (to === undefined) return undefined;
  const from = PHASE.exec(file)?.[1];
  if (from !== undefined && from !== to) return `the phases ${from} and ${to} meet in plain data only`;
  return BELOW_PHASES.test(file) ? "what stands below the phases may not know them" : undefined;
}
