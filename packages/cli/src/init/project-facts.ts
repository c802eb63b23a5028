import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CliError } from "../cli-error.js";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";
/** Who compiles the project's TypeScript. */
export type Host = "tspc" | "vite" | "next";

/** What a project is like, as far as it matters for setting it up. */
export interface ProjectFacts {
  folder: string;
  manifest: Manifest;
  packageManager: PackageManager;
  host: Host;
  /** The host's own configuration; `undefined` for `tspc`, and where there is none. */
  hostConfig: string | undefined;
  /** The version that is installed, or asked for; `undefined` when there is none. */
  typescript: string | undefined;
}

export interface Manifest {
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const lockFiles: Readonly<Record<string, PackageManager>> = {
  "pnpm-lock.yaml": "pnpm",
  "pnpm-workspace.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "package-lock.json": "npm",
};

/** @throws CliError when the folder is no TypeScript project that can be set up */
export function readProject(folder: string): ProjectFacts {
  const manifest = readManifest(join(folder, "package.json"));
  if (!existsSync(join(folder, "tsconfig.json"))) {
    throw new CliError("There is no tsconfig.json here. Make one (npx tsc --init) and run toolmark init again.");
  }
  const typescript = installedVersion(folder) ?? versionIn(manifest, "typescript");
  const host = hostOf(manifest);
  if (host === "tspc" && typescript !== undefined && majorOf(typescript) > 6) {
    throw new CliError(
      `The project has TypeScript ${typescript}, whose compiler runs no plugins. Install typescript@6 and run toolmark init again.`,
    );
  }
  return {
    folder,
    manifest,
    packageManager: packageManagerOf(folder),
    host,
    hostConfig: host === "tspc" ? undefined : configOf(folder, host),
    typescript,
  };
}

function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new CliError("There is no package.json here. Run toolmark init in a project's folder.");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Manifest; // npm's format
  } catch (cause) {
    throw new CliError(`package.json is no JSON: ${(cause as Error).message}`, { cause }); // JSON.parse throws errors
  }
}

/** Also of a workspace that the folder lies in. */
function packageManagerOf(folder: string): PackageManager {
  for (let current = folder; ; current = dirname(current)) {
    const found = Object.entries(lockFiles).find(([name]) => existsSync(join(current, name)));
    if (found) return found[1];
    if (dirname(current) === current) return "npm";
  }
}

function hostOf(manifest: Manifest): Host {
  if (versionIn(manifest, "next") !== undefined) return "next";
  return versionIn(manifest, "vite") !== undefined ? "vite" : "tspc";
}

function configOf(folder: string, host: "vite" | "next"): string | undefined {
  const names = ["ts", "mts", "js", "mjs"].map((extension) => `${host}.config.${extension}`);
  return names.find((name) => existsSync(join(folder, name)));
}

export function versionIn({ dependencies, devDependencies }: Manifest, name: string): string | undefined {
  return dependencies?.[name] ?? devDependencies?.[name];
}

function installedVersion(folder: string): string | undefined {
  try {
    const file = createRequire(join(folder, "noop.js")).resolve("typescript/package.json");
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version; // npm's format
  } catch {
    return undefined;
  }
}

/** Of a version or a range. */
export function majorOf(version: string): number {
  return Number(/\d+/.exec(version)?.[0] ?? 0);
}
