import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Mirror } from "./mirror.js";
import { relocateOutput, relocations } from "./relocate-output.js";

/** A folder that the compiler filled, and the one that its files are for. */
export interface Output {
  from: string;
  to: string;
}

/** Puts what was compiled where it belongs. Everything is read before the first file is written, and each appears whole. */
export function publishOutput(outputs: readonly Output[], mirror: Mirror): void {
  const files = outputs.flatMap(({ from, to }) => relocations(filesIn(from), from, to));
  const ready = files.map((place) => ({
    file: place.to,
    text: relocateOutput(readFileSync(place.from, "utf8"), place, mirror),
  }));
  for (const { file, text } of ready) {
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    const whole = `${file}.${process.pid}.tmp`;
    writeFileSync(whole, text);
    renameSync(whole, file);
  }
}

/** By their names within the folder. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const length = folder.length + 1;
  return entries.flatMap((entry) => (entry.isFile() ? `${entry.parentPath}/${entry.name}`.slice(length) : []));
}
