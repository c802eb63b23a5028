import { editPlace, type Edit } from "./edit-place.js";
import { orProblem } from "./file-problem.js";
import { FileScope } from "./file-scope.js";

/** `apply_edits` as a function. What goes wrong is a text beginning with `Error:`; then the file is as it was. */
export type ApplyEdits = (path: string, edits: Edit[]) => Promise<string>;

/** Makes the tool `apply_edits` for the files of a scope. */
export function makeApplyEdits(scope: FileScope): ApplyEdits {
  /**
   * Makes several replacements in a file, one after the other: all of them, or none when one cannot be made. Each `old_str`
   * must stand exactly once in what the replacements before it left.
   *
   * @tool
   * @destructive
   * @sequential
   * @param path Path of the file.
   * @param edits The replacements, in their order.
   */
  async function applyEdits(path: string, edits: Edit[]): Promise<string> {
    return orProblem(path, async () => {
      await scope.use(path, (place) => editPlace(place, edits));
      return `Edited ${JSON.stringify(path)}: made ${edits.length} replacements.`;
    });
  }
  return applyEdits;
}

/**
 * The tool `apply_edits`: several replacements in one file, all or none. In no group, as `edit_file` does for most; for any
 * file that the account can reach.
 */
export const applyEdits: ApplyEdits = /* @__PURE__ */ makeApplyEdits(/* @__PURE__ */ new FileScope());
