import type ts from "typescript";
import type { Ts } from "../compiler.js";

/**
 * The files of a project as programs see them. A file that has not changed is the same object in each program, by which
 * the compiler and our plans know that nothing has to be done again.
 */
export class ProjectFiles {
  readonly #ts: Ts;
  readonly #known = new Map<string, { version: string; file: ts.SourceFile }>();
  /** Text that is not, or not yet, on the disk. */
  readonly #overlays = new Map<string, string>();

  constructor(ts: Ts) {
    this.#ts = ts;
  }

  /** Takes a text in place of the disk's. Returns whether that is news. */
  overlay(fileName: string, text: string): boolean {
    if (this.#ts.sys.readFile(fileName) === text) return this.#overlays.delete(fileName);
    if (this.#overlays.get(fileName) === text) return false;
    this.#overlays.set(fileName, text);
    return true;
  }

  /** Whether a file is still as the last program saw it. */
  isCurrent(fileName: string): boolean {
    const known = this.#known.get(fileName);
    return known === undefined || known.version.endsWith(this.#versionOf(fileName));
  }

  read(fileName: string): string | undefined {
    return this.#overlays.get(fileName) ?? this.#ts.sys.readFile(fileName);
  }

  exists(fileName: string): boolean {
    return this.#overlays.has(fileName) || this.#ts.sys.fileExists(fileName);
  }

  sourceFile(fileName: string, options: ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const { languageVersion, impliedNodeFormat } = options;
    const version = `${languageVersion} ${impliedNodeFormat} ${this.#versionOf(fileName)}`;
    const known = this.#known.get(fileName);
    if (known?.version === version) return known.file;
    const text = this.read(fileName);
    if (text === undefined) return undefined;
    // Doc comments are read in all files, and parents are set, as in `tspc`.
    const file = this.#ts.createSourceFile(fileName, text, { ...options, jsDocParsingMode: 0 }, true);
    this.#known.set(fileName, { version, file });
    return file;
  }

  #versionOf(fileName: string): string {
    const overlay = this.#overlays.get(fileName);
    if (overlay !== undefined) return `text ${overlay}`;
    return String(this.#ts.sys.getModifiedTime?.(fileName)?.getTime());
  }
}
