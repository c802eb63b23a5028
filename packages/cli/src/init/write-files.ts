import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "./file-change.js";

export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  for (const { name, after } of changes) writeFileSync(join(folder, name), after);
}

/** Puts everything back: what was new is removed. */
export function restoreFiles(folder: string, changes: readonly FileChange[]): void {
  for (const { name, before } of changes) {
    if (before === undefined) rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), before);
  }
}
