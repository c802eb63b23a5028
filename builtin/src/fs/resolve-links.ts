import { lstat, readlink } from "node:fs/promises";
import { isAbsolute, parse, sep } from "node:path";
import { FileProblem } from "./file-problem.js";

/** As many as Linux follows. */
const maxLinks = 40;
const separators = process.platform === "win32" ? /[\\/]+/ : /\/+/;

/**
 * Where an absolute path leads when all symbolic links in it are followed, dangling ones too: `..` goes up from where a
 * link led. What does not exist stays as it was written.
 */
export async function resolveLinks(path: string): Promise<string> {
  let { root, steps } = split(path);
  let place = root;
  for (let links = 0; ;) {
    const step = steps.shift();
    if (step === undefined) return place;
    if (step === "..") place = parse(place).dir;
    if (step === ".." || step === "." || step === "") continue;
    const next = place.endsWith(sep) ? place + step : place + sep + step;
    const target = await linkTarget(next);
    if (target === undefined) {
      place = next;
      continue;
    }
    if (++links > maxLinks) throw new FileProblem("goes through too many symbolic links");
    const rest = steps;
    ({ root, steps } = split(target));
    if (isAbsolute(target)) place = root;
    steps.push(...rest);
  }
}

function split(path: string): { root: string; steps: string[] } {
  const { root } = parse(path);
  return { root, steps: path.slice(root.length).split(separators) };
}

/** What cannot be looked at is taken as it is: to use it fails in its own way. */
async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch {
    return undefined;
  }
}
