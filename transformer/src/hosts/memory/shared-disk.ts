import type ts from "typescript";
import type { Ts } from "../compiler.js";

/** Files of the disk, kept for all compilations of a session: the standard library is most of the work. */
export class SharedDisk {
  readonly #ts: Ts;
  readonly #texts = new Map<string, string | undefined>();
  readonly #presence = new Map<string, boolean>();
  readonly #realPaths = new Map<string, string>();
  readonly #sourceFiles = new Map<string, ts.SourceFile | undefined>();

  constructor(ts: Ts) {
    this.#ts = ts;
  }

  read(fileName: string): string | undefined {
    return remember(this.#texts, fileName, () => this.#ts.sys.readFile(fileName));
  }

  hasFile(fileName: string): boolean {
    return remember(this.#presence, fileName, () => this.#ts.sys.fileExists(fileName));
  }

  hasFolder(folder: string): boolean {
    return remember(this.#presence, `${folder}/`, () => this.#ts.sys.directoryExists(folder));
  }

  realPath(fileName: string): string {
    return remember(this.#realPaths, fileName, () => this.#ts.sys.realpath?.(fileName) ?? fileName);
  }

  /** Parsed with these options; programs with equal ones can share the object. */
  sourceFile(fileName: string, options: ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const { languageVersion, impliedNodeFormat } = options;
    return remember(this.#sourceFiles, `${languageVersion} ${impliedNodeFormat} ${fileName}`, () => {
      const text = this.read(fileName);
      return text === undefined ? undefined : this.#ts.createSourceFile(fileName, text, options);
    });
  }
}

function remember<T>(memory: Map<string, T>, key: string, find: () => T): T {
  const known = memory.get(key);
  if (known !== undefined || memory.has(key)) return known as T; // a value that was found to be undefined
  const found = find();
  memory.set(key, found);
  return found;
}
