import { existsSync } from "node:fs";
import { constants, lstat, mkdir, open, type FileHandle } from "node:fs/promises";
import { sep } from "node:path";
import { FileProblem } from "./file-problem.js";
import { hasCode } from "./has-code.js";

/** Opens a directory that may be passed through, though not read. Linux only, and missing in Node's constants. */
const O_PATH = 0o10000000;

/**
 * A directory on the way to a file. On Linux it is held open, and what is in it is reached through its descriptor, so that
 * nobody can put another in its place meanwhile. Elsewhere, Node has nothing of the kind: it is a path that was checked.
 */
export class Folder {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle | undefined,
  ) {}

  /** @throws FileProblem when it is a symbolic link; what Node throws when it is no directory */
  static async open(path: string): Promise<Folder> {
    if (process.platform !== "linux") {
      const found = await lstat(path);
      if (!found.isDirectory()) throw new FileProblem("does not exist: a part of the path is not a directory");
      return new Folder(path, undefined);
    }
    const handle = await open(path, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    const pinned = `/proc/self/fd/${handle.fd}`;
    return new Folder(existsSync(pinned) ? pinned : path, handle);
  }

  /** A path for something in this folder; good as long as the folder is open. */
  pathOf(name: string): string {
    // Not joined: `.` after a descriptor is the folder, without it a link to the folder.
    return `${this.path}${sep}${name}`;
  }

  /** The folder in this one; made when it is missing and `create` says so. */
  async enter(name: string, create: boolean): Promise<Folder> {
    const path = this.pathOf(name);
    try {
      return await Folder.open(path);
    } catch (error) {
      if (!create || !hasCode(error, "ENOENT")) throw error;
    }
    await mkdir(path).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    return Folder.open(path);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }
}
