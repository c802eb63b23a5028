import { FileProblem } from "./file-problem.js";
import type { Place } from "./file-scope.js";
import { openRegularFile } from "./open-regular-file.js";
import { findReplaceable, replaceFile } from "./replace-file.js";
import { replaceOnce } from "./replace-once.js";

/** One place of a file and what is to be put there. */
export interface Edit {
  /** Text to find, exactly as `read_file` shows it; it must stand in the file exactly once. */
  old_str: string;
  /** Text to put there; empty to delete. */
  new_str: string;
}

/** Files are edited in memory. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Makes all of the edits, each in what the one before left, or none.
 *
 * @throws FileProblem when the text of one is not found exactly once
 */
export async function editPlace(place: Place, edits: readonly Edit[]): Promise<void> {
  const old = await findReplaceable(place);
  let bytes = await readWhole(place);
  edits.forEach(({ old_str: oldText, new_str: newText }, index) => {
    const which = edits.length === 1 ? "old_str" : `old_str of edit ${index + 1}`;
    if (oldText === "") throw new FileProblem(`was not changed: ${which} is empty and would stand everywhere`);
    if (oldText === newText) throw new FileProblem(`was not changed: ${which} is the same as new_str`);
    const result = replaceOnce(bytes, oldText, newText);
    if (!result.ok) throw new FileProblem(`was not changed: ${which} was found ${explainCount(result.count)}`);
    bytes = result.bytes;
  });
  await replaceFile(place, { bytes, old, isEdit: true });
}

function explainCount(count: number): string {
  const advice = count === 0 ? "read the file again, spaces and line breaks count" : "give more of the text around it";
  return `${count} times instead of once; ${advice}`;
}

async function readWhole(place: Place): Promise<Buffer> {
  const file = await openRegularFile(place);
  try {
    if ((await file.stat()).size > maxBytes) throw new FileProblem("was not changed: it is larger than 64 MiB");
    return await file.readFile();
  } finally {
    await file.close();
  }
}
