import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file unless it has this text already, so that nobody who watches it is woken for nothing. A reader sees the
 * old text or the new one, never a part: the text goes to a file beside it that is then renamed.
 *
 * @returns whether the file was written
 */
export function writeWhenChanged(file: string, text: string): boolean {
  if (readWhenThere(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return true;
}

/** The text of a file, or `undefined` when there is no such file. */
export function readWhenThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
