import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { CliError } from "../cli-error.js";

/** Finds the file that a path or a package name stands for. @throws CliError when there is none */
export function resolveModule(specifier: string, cwd: string): string {
  const path = resolve(cwd, specifier);
  const isPath = /^(\.{0,2}[/\\]|[a-z]:)/i.test(specifier) || extname(specifier) !== "";
  const found = fileOrFolder(path) ?? (isPath ? undefined : resolvePackage(specifier, cwd));
  if (found === undefined) throw new CliError(notFound(specifier, path, isPath));
  return found;
}

function fileOrFolder(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) return path;
  return stats?.isDirectory() ? entryOfPackage(path) : undefined;
}

/** Resolves as an import in the current folder would; `require` alone does not find packages for `import` only. */
function resolvePackage(specifier: string, cwd: string): string | undefined {
  try {
    return createRequire(join(cwd, "noop.js")).resolve(specifier);
  } catch {
    for (let folder = cwd; ; folder = dirname(folder)) {
      const home = join(folder, "node_modules", specifier);
      if (existsSync(join(home, "package.json"))) return entryOfPackage(home);
      if (folder === dirname(folder)) return undefined;
    }
  }
}

function entryOfPackage(folder: string): string | undefined {
  const manifest = join(folder, "package.json");
  const { exports, main } = existsSync(manifest) ? readManifest(manifest) : {};
  const entry = entryOfExports(exports) ?? main ?? "index.js";
  const file = join(folder, entry);
  return existsSync(file) ? file : undefined;
}

function readManifest(file: string): { exports?: unknown; main?: string } {
  return JSON.parse(readFileSync(file, "utf8")) as { exports?: unknown; main?: string }; // npm's format
}

/** The file for an `import` of the package itself, from the forms that `exports` can have. */
function entryOfExports(exports: unknown): string | undefined {
  if (typeof exports === "string") return exports;
  if (typeof exports !== "object" || exports === null) return undefined;
  const conditions = exports as Record<string, unknown>; // keys are subpaths or conditions
  for (const key of [".", "import", "node", "module-sync", "default"]) {
    const entry = Object.hasOwn(conditions, key) ? entryOfExports(conditions[key]) : undefined;
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function notFound(specifier: string, path: string, isPath: boolean): string {
  const source = path.replace(/\.([cm]?)js$/, ".$1ts");
  if (source !== path && existsSync(source)) {
    return `${specifier} does not exist, but its source does: compile the project first (npx tspc -p .).`;
  }
  return isPath ? `There is no file ${specifier}.` : `There is no file and no installed package ${specifier}.`;
}
