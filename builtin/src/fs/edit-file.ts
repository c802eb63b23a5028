import { editPlace } from "./edit-place.js";
import { orProblem } from "./file-problem.js";
import type { FileScope } from "./file-scope.js";

/** `edit_file` as a function. What goes wrong is a text beginning with `Error:`; then the file is as it was. */
export type EditFile = (path: string, oldStr: string, newStr: string) => Promise<string>;

/** Makes the tool `edit_file` for the files of a scope. */
export function makeEditFile(scope: FileScope): EditFile {
  /**
   * Replaces one place in a file. `old_str` must stand in it exactly once; otherwise nothing is written and the answer says
   * how often it was found: then give more of the text around it.
   *
   * @tool
   * @destructive
   * @sequential
   * @param path Path of the file.
   * @param oldStr Text to find, exactly as `read_file` shows it, spaces and line breaks too.
   * @param newStr Text to put there; empty to delete.
   */
  async function editFile(path: string, oldStr: string, newStr: string): Promise<string> {
    return orProblem(path, async () => {
      await scope.use(path, (place) => editPlace(place, [{ old_str: oldStr, new_str: newStr }]));
      return `Edited ${JSON.stringify(path)}: replaced 1 occurrence.`;
    });
  }
  return editFile;
}
