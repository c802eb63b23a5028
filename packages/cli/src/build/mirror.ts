import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { NativeAnalysis } from "@toolmark/transformer/native";
import { commonFolder, isInside, mirrorConfig, type ShownConfig } from "./mirror-config.js";
import { SplicedText } from "./spliced-text.js";

/**
 * A copy of a project's sources in which tools are attached, for a compiler that takes files only. It lies in the project,
 * so that packages are found as from there, in a folder whose name begins with a dot, which `include` never matches.
 */
export class Mirror {
  readonly home: string;
  readonly #folder: string;
  readonly #spliced = new Map<string, SplicedText>();
  /** The last text of each file, by its place in the mirror. */
  readonly #written = new Map<string, string>();
  #root: string;
  #rootDir: string;

  /** @param configFile absolute */
  constructor(configFile: string) {
    this.#folder = dirname(configFile);
    this.#root = this.#folder;
    this.#rootDir = this.#folder;
    const parent = join(this.#folder, ".toolmark");
    removeLeftovers(parent);
    this.home = join(parent, `build-${process.pid}`);
    mkdirSync(this.home, { recursive: true });
    writeFileSync(join(this.home, ".gitignore"), "*\n");
  }

  /** What output folders are laid out like. */
  get rootDir(): string {
    return this.#rootDir;
  }

  /** Where the compiler puts what it makes of the mirror, and of the real files. */
  get javascript(): string {
    return join(this.home, "javascript");
  }

  get declarations(): string {
    return join(this.home, "declarations");
  }

  get configFile(): string {
    return this.placeOf(join(this.#folder, "tsconfig.toolmark.json"));
  }

  placeOf(file: string): string {
    return join(this.home, "sources", relative(this.#root, file));
  }

  /** The real file behind one of the mirror. */
  fileAt(place: string): string {
    return join(this.#root, relative(join(this.home, "sources"), place));
  }

  /** The real name of a file, be it one of the mirror or not. */
  realName(place: string): string {
    return isInside(join(this.home, "sources"), place) ? this.fileAt(place) : place;
  }

  /** The place of a source that a map names relative to the common root. */
  rootedPlace(source: string): string {
    return this.placeOf(join(this.#rootDir, source));
  }

  splicedAt(place: string): SplicedText | undefined {
    return this.#spliced.get(this.fileAt(place));
  }

  /** Brings the mirror to what the sources are now. */
  write(analysis: NativeAnalysis, shown: ShownConfig): void {
    rmSync(this.javascript, { recursive: true, force: true });
    this.#setRoot(commonFolder(this.#folder, analysis.sourceFiles));
    this.#spliced.clear();
    const { rootDir } = shown.compilerOptions;
    this.#rootDir = typeof rootDir === "string" ? join(this.#folder, rootDir) : this.#folder;
    const gone = new Set(this.#written.keys());
    for (const file of analysis.sourceFiles) gone.delete(this.#writeSource(file, analysis));
    for (const place of gone) rmSync(place, { force: true });
    for (const place of gone) this.#written.delete(place);
    for (const folder of this.#foldersOf(analysis.sourceFiles)) this.#linkFolder(folder);
    const { rootFiles } = analysis;
    const config = { folder: this.#folder, root: this.#root, rootFiles, outDir: this.javascript };
    mkdirSync(dirname(this.configFile), { recursive: true });
    writeFileSync(this.configFile, JSON.stringify(mirrorConfig(shown, config)));
  }

  #setRoot(root: string): void {
    if (root === this.#root) return;
    rmSync(join(this.home, "sources"), { recursive: true, force: true });
    this.#written.clear();
    this.#root = root;
  }

  #writeSource(file: string, { files }: NativeAnalysis): string {
    const place = this.placeOf(file);
    const original = readFileSync(file, "utf8");
    const edits = files.get(file)?.edits ?? [];
    const spliced = edits.length > 0 ? new SplicedText(original, edits) : undefined;
    if (spliced) this.#spliced.set(file, spliced);
    const text = spliced?.text ?? original;
    if (this.#written.get(place) === text) return place;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    this.#written.set(place, text);
    return place;
  }

  /** Every folder between the sources and what they have in common. */
  #foldersOf(files: readonly string[]): ReadonlySet<string> {
    const folders = new Set([this.#root, this.#folder]);
    for (const file of files) {
      for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    }
    return folders;
  }

  /** What decides how modules are found from a folder. */
  #linkFolder(folder: string): void {
    const place = this.placeOf(folder);
    mkdirSync(place, { recursive: true });
    const packages = join(folder, "node_modules");
    const link = join(place, "node_modules");
    if (existsSync(packages) && !existsSync(link)) symlinkSync(packages, link, "junction");
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) writeFileSync(join(place, "package.json"), readFileSync(manifest));
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
    const parent = dirname(this.home);
    if (existsSync(parent) && readdirSync(parent).length === 0) rmSync(parent, { recursive: true });
  }
}

/** Of builds whose process was killed. */
function removeLeftovers(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = Number(/^build-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
