import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";

/** Our entry under `compilerOptions.plugins`; `{}` without one. TypeScript 7 drops the plugins that it reads. */
export function readPluginEntry(configFile: string): Readonly<Record<string, unknown>> {
  const plugins = pluginsOf(configFile, new Set());
  const entries: unknown[] = Array.isArray(plugins) ? plugins : [];
  return entries.map(asObject).find(({ transform }) => isOurs(transform)) ?? {};
}

function isOurs(transform: unknown): boolean {
  return typeof transform === "string" && /(^|[/\\])@toolmark[/\\]transformer/.test(transform);
}

/** The nearest list of plugins: of the file itself, else of the last that it extends. */
function pluginsOf(configFile: string, seen: Set<string>): unknown {
  if (seen.has(configFile)) return undefined;
  seen.add(configFile);
  const config = readJsonConfig(configFile);
  const own = asObject(config["compilerOptions"])["plugins"];
  if (own !== undefined) return own;
  const bases = [config["extends"]].flat().filter((base) => typeof base === "string");
  return bases
    .reverse()
    .map((base) => pluginsOf(resolveBase(base, configFile), seen))
    .find((plugins) => plugins !== undefined);
}

function resolveBase(base: string, configFile: string): string {
  if (base.startsWith(".") || isAbsolute(base)) {
    const file = join(isAbsolute(base) ? "" : dirname(configFile), base);
    return file.endsWith(".json") ? file : `${file}.json`;
  }
  const require = createRequire(configFile);
  for (const name of [base, `${base}.json`, `${base}/tsconfig.json`]) {
    try {
      return require.resolve(name);
    } catch {
      // The next form.
    }
  }
  return base;
}

/** A JSON file with comments and trailing commas; `{}` for one that cannot be read: the compiler says so. */
export function readJsonConfig(fileName: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(withoutComments(readFileSync(fileName, "utf8"))));
  } catch {
    return {};
  }
}

function withoutComments(text: string): string {
  const parts = /("(?:[^"\\]|\\.)*")|\/\*[^]*?\*\/|\/\/.*/g;
  const bare = text.replace(/^\ufeff/, "").replace(parts, (_, string?: string) => string ?? " ");
  return bare.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? "");
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === "object" && value !== null;
  return isObject ? (value as Record<string, unknown>) : {}; // just tested
}
