import type ts from "typescript";
import type { Ts } from "../compiler.js";

export interface FileChanges {
  before: readonly ts.SourceFile[];
  after: readonly ts.SourceFile[];
}

/** Which files changed, as two lists of the same files; `undefined` when files came or went. */
export function changedFiles(earlier: ReadonlySet<ts.SourceFile>, program: ts.Program): FileChanges | undefined {
  const files = program.getSourceFiles();
  const now = new Set(files);
  const after = files.filter((file) => !earlier.has(file));
  const before = [...earlier].filter((file) => !now.has(file));
  const names = new Set(before.map((file) => file.fileName));
  const isSameList = before.length === after.length && after.every((file) => names.has(file.fileName));
  return isSameList ? { before, after } : undefined;
}

/** What the compiler knows of a file and does not declare. */
interface InternalFile {
  imports?: readonly ts.StringLiteralLike[];
  /** Names in `declare module "x"` and `declare global`. */
  moduleAugmentations?: readonly ts.Node[];
}

/** Whether a file can change what names mean in files that do not import it. */
export function mayChangeOthers(file: ts.SourceFile & InternalFile, ts: Ts): boolean {
  return !ts.isExternalModule(file) || (file.moduleAugmentations ?? []).length > 0;
}

/** The files, and all that import one of them, at any distance. */
export function importersOf(files: readonly ts.SourceFile[], program: ts.Program, ts: Ts): ReadonlySet<ts.SourceFile> {
  const importers = importersByFile(program, ts);
  const found = new Set(files);
  // A set can be extended while it is walked.
  for (const file of found) importers.get(file)?.forEach((importer) => found.add(importer));
  return found;
}

function importersByFile(program: ts.Program, ts: Ts): ReadonlyMap<ts.SourceFile, readonly ts.SourceFile[]> {
  const importers = new Map<ts.SourceFile, ts.SourceFile[]>();
  for (const file of program.getSourceFiles()) {
    for (const target of importedFiles(file, program, ts)) {
      const list = importers.get(target);
      if (list) list.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
}

function importedFiles(file: ts.SourceFile & InternalFile, program: ts.Program, ts: Ts): readonly ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const symbols = (file.imports ?? []).map((specifier) => checker.getSymbolAtLocation(specifier));
  return symbols.flatMap((symbol) => symbol?.declarations ?? []).filter((declaration) => ts.isSourceFile(declaration));
}
