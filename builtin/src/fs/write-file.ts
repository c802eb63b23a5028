import { orProblem } from "./file-problem.js";
import type { FileScope } from "./file-scope.js";
import { findReplaceable, replaceFile } from "./replace-file.js";

/** `write_file` as a function. What goes wrong is a text beginning with `Error:`; then the file is as it was. */
export type WriteFile = (path: string, content: string) => Promise<string>;

/** Makes the tool `write_file` for the files of a scope. */
export function makeWriteFile(scope: FileScope): WriteFile {
  /**
   * Writes a whole file as UTF-8: makes it, or replaces all that was in it. To change a part of a file, use `edit_file`.
   * Directories on the way are made; a symbolic link is followed.
   *
   * @tool
   * @destructive
   * @sequential
   * @idempotent
   * @param path Path of the file.
   * @param content All that is to be in it.
   */
  async function writeFile(path: string, content: string): Promise<string> {
    const bytes = Buffer.from(content);
    const createParents = true;
    return orProblem(path, () =>
      scope.use(
        path,
        async (place) => {
          const old = await findReplaceable(place);
          await replaceFile(place, { bytes, old, isEdit: false });
          const size = `${bytes.length.toLocaleString("en-US")} bytes`;
          return `${old ? "Replaced" : "Created"} ${JSON.stringify(path)}: ${size}.`;
        },
        createParents,
      ),
    );
  }
  return writeFile;
}
