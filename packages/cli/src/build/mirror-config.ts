import { isAbsolute, join, relative, resolve } from "node:path";

/** What `tsc --showConfig` prints: everything that a `tsconfig.json` and those it extends come to. */
export interface ShownConfig {
  compilerOptions: Readonly<Record<string, unknown>>;
  references?: readonly unknown[];
}

export interface MirrorPlace {
  /** Folder of the real `tsconfig.json`. */
  folder: string;
  /** The folder that the mirror is one of. */
  root: string;
  rootFiles: readonly string[];
  outDir: string;
}

/** What the mirror does not need: its JavaScript is all that is wanted, and the real files are what is checked. */
const dropped = [
  "composite",
  "declaration",
  "declarationDir",
  "declarationMap",
  "emitDeclarationOnly",
  "incremental",
  "isolatedDeclarations",
  "noEmit",
  "noEmitOnError",
  "tsBuildInfoFile",
];

/** The `tsconfig.json` of a mirror: the same relative names, seen from another place. */
export function mirrorConfig({ compilerOptions }: ShownConfig, place: MirrorPlace): object {
  const kept = Object.entries(compilerOptions).filter(([name]) => !dropped.includes(name));
  const options = Object.fromEntries(kept.map(([name, value]) => [name, mirrorOption(name, value, place)]));
  return {
    compilerOptions: { ...options, outDir: place.outDir, noCheck: true },
    files: place.rootFiles.map((name) => relative(place.folder, name)),
  };
}

function mirrorOption(name: string, value: unknown, place: MirrorPlace): unknown {
  if (["baseUrl", "rootDir"].includes(name) && typeof value === "string") return mirrorName(value, place);
  if (["rootDirs", "typeRoots"].includes(name)) return mirrorNames(value, place);
  if (name !== "paths" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, names]) => [key, mirrorNames(names, place)]));
}

function mirrorNames(names: unknown, place: MirrorPlace): unknown {
  if (!Array.isArray(names)) return names;
  return names.map((name: unknown) => (typeof name === "string" ? mirrorName(name, place) : name));
}

/** A name that leads out of what is mirrored leads to the real place. */
function mirrorName(name: string, { folder, root }: MirrorPlace): string {
  const file = resolve(folder, name);
  if (!isInside(root, file)) return file;
  const inner = relative(folder, file);
  return inner.startsWith("..") ? inner : `./${inner}`;
}

export function isInside(folder: string, file: string): boolean {
  const inner = relative(folder, file);
  return !inner.startsWith("..") && !isAbsolute(inner);
}

/** The innermost folder that holds all files. */
export function commonFolder(folder: string, files: readonly string[]): string {
  let common = folder;
  for (const file of files) while (!isInside(common, file)) common = join(common, "..");
  return common;
}
