import { constants, lstat, open, type FileHandle } from "node:fs/promises";
import { FileProblem } from "./file-problem.js";
import type { Place } from "./file-scope.js";

/**
 * Opens a file to read it, and nothing else: to open a device can do things, and a pipe would wait for ever.
 *
 * @throws FileProblem when it is no regular file
 */
export async function openRegularFile({ path }: Place): Promise<FileHandle> {
  refuseUnlessFile(await lstat(path));
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    refuseUnlessFile(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export function refuseUnlessFile(found: { isFile(): boolean; isDirectory(): boolean }): void {
  if (found.isFile()) return;
  const what = found.isDirectory() ? "directory" : "device, pipe or socket";
  throw new FileProblem(`cannot be read or written. Not a file: a ${what}`);
}
