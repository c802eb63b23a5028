import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lockFolder } from "./lock-folder.js";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "toolmark-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const locksIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("lock~"));

/** Puts a lock of this process in place that is changed in one part. */
async function plant(folder: string, part: number, value: string): Promise<void> {
  await lockFolder(folder);
  const [name = ""] = locksIn(folder);
  const changed = name.split("~").map((text, at) => (at === part ? value : text));
  renameSync(join(folder, name), join(folder, changed.join("~")));
}

it("lets one in, the next when that one has left, and leaves nothing behind", async () => {
  const folder = makeFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow("is open already, by this very process");
  expect(locksIn(folder)).toHaveLength(1);
  unlock();
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

it("clears the locks of a dead process, of an earlier one with the same number, and of another boot", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("close", resolve));
  for (const [part, value] of [
    [1, String(child.pid)],
    [2, "1"],
    [3, "another-boot"],
  ] as const) {
    const folder = makeFolder();
    await plant(folder, part, value);
    const unlock = await lockFolder(folder);
    expect(locksIn(folder)).toHaveLength(1);
    unlock();
  }
});

it("leaves the lock of another machine alone, and says which file to delete", async () => {
  const folder = makeFolder();
  await plant(folder, 4, "elsewhere");
  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: "STORE_LOCKED",
    message: expect.stringMatching(/opened on elsewhere by process \d+.*delete .*lock~/) as unknown as string, // a matcher
  });
  expect(locksIn(folder)).toHaveLength(1);
});

it("never lets two in at once, whoever comes when", async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "other"), "");
  let inside = 0;
  let most = 0;
  let entries = 0;
  const visit = async (): Promise<void> => {
    for (let tries = 0; tries < 10; tries++) {
      const unlock = await lockFolder(folder).catch(() => undefined);
      if (unlock === undefined) continue;
      entries++;
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      inside--;
      unlock();
    }
  };
  await Promise.all([visit(), visit(), visit()]);
  expect(most).toBe(1);
  expect(entries).toBeGreaterThan(3);
});
