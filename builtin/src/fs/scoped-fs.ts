import { realpathSync, statSync } from "node:fs";
import { makeEditFile, type EditFile } from "./edit-file.js";
import { FileScope } from "./file-scope.js";
import { makeListDirectory, type ListDirectory } from "./list-directory.js";
import { makeReadFile, type ReadFile } from "./read-file.js";
import { makeWriteFile, type WriteFile } from "./write-file.js";

/** How much {@link scopedFs} gives. */
export interface ScopedFsOptions {
  /** Leaves out `write_file` and `edit_file`. @default false */
  readOnly?: boolean | undefined;
}

/**
 * Makes the file tools for one directory: same names, same behaviour, and nothing outside of it is read, written or listed,
 * whatever path or symbolic link leads there. Relative paths begin at `root`. Links that stay inside are followed.
 *
 * On Linux this holds against somebody who moves directories at the same time. Elsewhere a moment between check and use
 * remains. Hard links, and directories mounted inside of `root`, are inside.
 *
 * @throws Error when `root` is no directory
 * @example `createDispatcher([...scopedFs("./workspace", { readOnly: true })])`
 */
export function scopedFs(root: string, options: { readonly readOnly: true }): [ListDirectory, ReadFile];
export function scopedFs(root: string, options?: ScopedFsOptions): [ListDirectory, ReadFile, WriteFile, EditFile];
export function scopedFs(root: string, { readOnly = false }: ScopedFsOptions = {}) {
  const place = realpathSync(root);
  if (!statSync(place).isDirectory()) throw new Error(`scopedFs needs a directory, and ${root} is none.`);
  const scope = new FileScope(place);
  const reading = [makeListDirectory(scope), makeReadFile(scope)];
  return readOnly ? reading : [...reading, makeWriteFile(scope), makeEditFile(scope)];
}
