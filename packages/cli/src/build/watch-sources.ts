import { statSync, watch, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

/** Waits for changes of files, and of which files there are in their folders. */
export class SourceWatcher {
  readonly #watchers = new Map<string, FSWatcher>();
  #stamps = new Map<string, string>();
  #startedMs = 0;
  #wake: (() => void) | undefined;

  /** Before a build: what it reads is at least as new as what is noted here. */
  startBuild(): void {
    this.#startedMs = Date.now();
    this.#stamps = new Map([...this.#stamps.keys()].map((file) => [file, stampOf(file)]));
  }

  /** After a build: the files that it read. One that is new to us, and was written meanwhile, counts as changed. */
  finishBuild(files: readonly string[]): void {
    const before = this.#stamps;
    this.#stamps = new Map(files.map((file) => [file, before.get(file) ?? this.#firstStamp(file)]));
    for (const folder of new Set(files.map((file) => dirname(file)))) this.#watch(folder);
  }

  #firstStamp(file: string): string {
    const modifiedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return modifiedMs > this.#startedMs ? "" : stampOf(file);
  }

  /** Resolves when something in one of the folders has changed, and nothing more has for a moment. */
  async change(signal: AbortSignal): Promise<void> {
    if (this.hasChanged()) return;
    await new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = (): void => {
        this.#wake = undefined;
        resolve();
      };
      this.#wake = () => {
        clearTimeout(timer);
        timer = setTimeout(finish, settleMs);
      };
      signal.addEventListener("abort", finish, { once: true });
    });
  }

  /** Whether a file is not as it was noted. */
  hasChanged(): boolean {
    return [...this.#stamps].some(([file, stamp]) => stampOf(file) !== stamp);
  }

  #watch(folder: string): void {
    if (this.#watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || /\.([cm]?[jt]sx?|json)$/.test(name) || !name.includes(".")) this.#wake?.();
      });
      watcher.on("error", () => watcher.close());
      this.#watchers.set(folder, watcher);
    } catch {
      // The folder is gone; its files' changes are seen by their stamps.
    }
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }
}

/** An editor writes a file in several steps. */
const settleMs = 100;

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
  return `${mtimeMs} ${size}`;
}
