/** Why a tool could not do its work with a file, in words for the model. The place where it is caught makes a text of it. */
export class FileProblem extends Error {}

/** Calls `work`; what goes wrong in it with files is a text beginning with `Error:`, which names `path` as it was given. */
export async function orProblem(path: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    return `Error: ${showPath(path)} ${explain(error)}.`;
  }
}

function showPath(path: string): string {
  const maxChars = 300;
  return JSON.stringify(path.length > maxChars ? `${path.slice(0, maxChars)}...` : path);
}

const byCode: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist: a part of the path before the last is not a directory",
  EACCES: "may not be used: permission denied",
  EPERM: "may not be used: operation not permitted",
  EROFS: "is on a read-only file system",
  ENOSPC: "could not be written: no space is left",
  EDQUOT: "could not be written: no space is left",
  ELOOP: "goes through too many symbolic links",
  ENAMETOOLONG: "is too long a name",
  EISDIR: "is a directory",
};

/** Node's own messages name places of the host; an exception that is not about files is a fault of ours and goes on. */
function explain(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) throw error;
  const code = String(error.code);
  return Object.hasOwn(byCode, code) ? String(byCode[code]) : `could not be used (${code})`;
}
