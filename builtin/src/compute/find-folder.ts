import { stat } from "node:fs/promises";
import { resolve } from "node:path";

/** The directory that a model named as the one to work in: `""` is the current one. */
export async function findFolder(
  path: string,
): Promise<{ readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string }> {
  const shown = JSON.stringify(path);
  try {
    const folder = resolve(path);
    if ((await stat(folder)).isDirectory()) return { ok: true, path: folder };
    return { ok: false, problem: `the directory ${shown} is not a directory, so nothing was run.` };
  } catch {
    return { ok: false, problem: `the directory ${shown} does not exist or may not be used, so nothing was run.` };
  }
}
