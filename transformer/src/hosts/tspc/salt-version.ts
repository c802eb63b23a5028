import type ts from "typescript";

const baseVersion = Symbol("toolmark.baseVersion");

type VersionedFile = ts.SourceFile & { version?: string; [baseVersion]?: string };

/** What incremental builds have for versions. */
const contentHash = /^[0-9a-f]{32,}$/;

/**
 * Makes the hash of a file's tools part of its version, by which incremental builds tell whether to compile it again: a
 * type that the tools use may have changed in a file that this one does not even import.
 *
 * The version before is kept, as a watching compiler hands the same object over for each build.
 */
export function saltVersion(file: ts.SourceFile, salt: string | undefined): void {
  const versioned: VersionedFile = file;
  const base = versioned[baseVersion] ?? versioned.version;
  // A language service counts versions, and would take a salted one for another file at every question.
  if (base === undefined || !contentHash.test(base)) return;
  versioned[baseVersion] = base;
  versioned.version = salt === undefined ? base : `${base}-${salt}`;
}
