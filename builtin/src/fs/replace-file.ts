import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { access, constants, lstat, open, rename, rm, type FileHandle } from "node:fs/promises";
import { FileProblem } from "./file-problem.js";
import type { Place } from "./file-scope.js";
import { hasCode } from "./has-code.js";
import { refuseUnlessFile } from "./open-regular-file.js";

/** The file at a place that may be replaced; `undefined` when there is none yet. */
export async function findReplaceable({ path }: Place): Promise<Stats | undefined> {
  const found = await lstat(path).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  refuseUnlessFile(found);
  // A rename asks the directory only; a file that its owner protected stays, for root too.
  if ((found.mode & 0o222) === 0) throw new FileProblem("is read-only");
  await access(path, constants.W_OK);
  return found;
}

/** What is put in the place of a file. */
interface NewFile {
  readonly bytes: Uint8Array;
  /** What {@link findReplaceable} found. Its mode and owner stay. */
  readonly old: Stats | undefined;
  /** The new content was made from the old: what somebody else wrote meanwhile is not to be lost. */
  readonly isEdit: boolean;
}

/**
 * Puts a new file at a place: all of it or, when anything fails, nothing. It is written beside the old one and renamed, so
 * hard links to that keep its content.
 *
 * @throws FileProblem when a file to edit is no longer the one that was read
 */
export async function replaceFile(place: Place, { bytes, old, isEdit }: NewFile): Promise<void> {
  const draft = place.folder.pathOf(`.toolmark-${randomUUID()}.tmp`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const file = await open(draft, flags, 0o666);
  try {
    await fill(file, bytes, old);
    if (isEdit && old) await refuseWhenChanged(place, old);
    await rename(draft, place.path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(file: FileHandle, bytes: Uint8Array, old: Stats | undefined): Promise<void> {
  try {
    await file.writeFile(bytes);
    if (old) await inherit(file, old);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Before the mode, as a new owner takes some of it away. Only root can give files away; for others it stays theirs. */
async function inherit(file: FileHandle, old: Stats): Promise<void> {
  const own = await file.stat();
  if (own.uid !== old.uid || own.gid !== old.gid) await file.chown(old.uid, old.gid).catch(() => {});
  await file.chmod(old.mode & 0o7777);
}

async function refuseWhenChanged({ path }: Place, old: Stats): Promise<void> {
  const now = await lstat(path);
  if (now.ino === old.ino && now.mtimeMs === old.mtimeMs && now.size === old.size) return;
  throw new FileProblem("was changed by somebody else meanwhile, so nothing was written; read it again");
}
