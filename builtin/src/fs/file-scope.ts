import { isAbsolute, parse, relative, sep } from "node:path";
import { FileProblem } from "./file-problem.js";
import { Folder } from "./folder.js";
import { resolveLinks } from "./resolve-links.js";

/** Where a path led: a name in a folder that is held open. `path` is for file operations, not for the model. */
export interface Place {
  readonly path: string;
  readonly folder: Folder;
  readonly name: string;
}

/** Files that show the environment of a process, its secrets among them. */
const environmentFile = /^\/proc\/\d+\/(task\/\d+\/)?environ$/;

/**
 * The part of the file system that tools may reach: a directory, or all of it. All tools find their files through
 * {@link use}.
 *
 * A path is followed through its symbolic links first; then the way to the file is walked again from the root of the
 * scope, folder by folder, through no link at all. Whoever changes the way between the two makes the walk fail.
 */
export class FileScope {
  /** `root` is a real path; without it, the scope is all that the account can reach. */
  constructor(private readonly root?: string) {}

  /** Finds the place of `path` and hands it to `work`, which has it until it is done. */
  async use<Result>(path: string, work: (place: Place) => Promise<Result>, createParents = false): Promise<Result> {
    const { root, steps } = await this.#locate(path);
    const name = steps.pop() ?? ".";
    let folder = await Folder.open(root);
    try {
      for (const step of steps) {
        const next = await folder.enter(step, createParents);
        await folder.close();
        folder = next;
      }
      return await work({ folder, name, path: folder.pathOf(name) });
    } finally {
      await folder.close();
    }
  }

  async #locate(path: string): Promise<{ root: string; steps: string[] }> {
    if (path.includes("\0")) throw new FileProblem("has a NUL character in it");
    const base = this.root ?? process.cwd();
    const target = await resolveLinks(isAbsolute(path) ? path : `${base}${sep}${path}`);
    if (environmentFile.test(target)) throw new FileProblem("may not be read: it holds environment variables");
    const root = this.root ?? parse(target).root;
    const way = relative(root, target);
    // A name may begin with two dots: only a step up leads out.
    if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) {
      throw new FileProblem("is outside of the directory that these tools may use");
    }
    return { root, steps: way === "" ? [] : way.split(sep) };
  }
}
