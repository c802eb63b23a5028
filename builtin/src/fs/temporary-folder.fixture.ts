import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new directory, gone after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolmark-fs-")));
  chmodSync(folder, 0o777);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Root may do anything: there, `work` is done as somebody else. */
export async function withoutPrivileges<Result>(work: () => Promise<Result>): Promise<Result> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
