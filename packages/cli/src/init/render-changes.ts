import { createTwoFilesPatch } from "diff";
import type { Paint } from "../show/paint.js";
import type { FileChange } from "./file-change.js";

/** The changes as people read them: unified, with three lines around each. */
export function renderChanges(changes: readonly FileChange[], paint: Paint): string {
  return changes
    .map(({ name, before, after }) => {
      const patch = createTwoFilesPatch(before === undefined ? "/dev/null" : name, name, before ?? "", after, "", "");
      const [, ...lines] = patch.trimEnd().split("\n");
      return lines.map((line) => colour(line, paint)).join("\n");
    })
    .join("\n");
}

function colour(line: string, paint: Paint): string {
  if (line.startsWith("+++") || line.startsWith("---")) return paint.bold(line);
  if (line.startsWith("+")) return paint.green(line);
  return line.startsWith("-") ? paint.red(line) : line;
}
