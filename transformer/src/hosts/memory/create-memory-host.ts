import type ts from "typescript";
import type { Ts } from "../compiler.js";
import type { SharedDisk } from "./shared-disk.js";

export interface MemoryHostOptions {
  /** By absolute name. */
  files: ReadonlyMap<string, string>;
  currentFolder: string;
  options: ts.CompilerOptions;
}

/** The compiler's host for files in memory, in front of those on the disk. */
export function createMemoryHost(
  ts: Ts,
  disk: SharedDisk,
  { files, currentFolder, options }: MemoryHostOptions,
): ts.CompilerHost {
  const folders = foldersOf(files.keys());
  const library = ts.getDefaultLibFilePath(options);
  return {
    fileExists: (name) => files.has(name) || disk.hasFile(name),
    readFile: (name) => files.get(name) ?? disk.read(name),
    directoryExists: (name) => folders.has(name) || disk.hasFolder(name),
    realpath: (name) => (files.has(name) ? name : disk.realPath(name)),
    getSourceFile: (name, versionOrOptions) => {
      const parseOptions =
        typeof versionOrOptions === "object" ? versionOrOptions : { languageVersion: versionOrOptions };
      const text = files.get(name);
      return text === undefined ? disk.sourceFile(name, parseOptions) : ts.createSourceFile(name, text, parseOptions);
    },
    getDefaultLibFileName: () => library,
    getDefaultLibLocation: () => library.slice(0, library.lastIndexOf("/")),
    getCurrentDirectory: () => currentFolder,
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
  };
}

/** Every folder above a file. */
function foldersOf(names: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const name of names) {
    for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) folders.add(name.slice(0, at));
  }
  return folders;
}
