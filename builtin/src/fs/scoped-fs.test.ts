import { once } from "node:events";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { editFile, listDirectory, readFile, scopedFs, writeFile } from "@toolmark/builtin";
import { specOf } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./temporary-folder.fixture.js";

const outsideText = /^Error: .* is outside of the directory that these tools may use\.$/;

const onLinux = it.skipIf(process.platform !== "linux"); // promised for Linux only

/** A root with tools for it, and beside it what they must not reach. */
function scene() {
  const home = temporaryFolder();
  const root = join(home, "root");
  const outside = join(home, "root-evil");
  for (const folder of [root, outside, join(root, "a"), join(outside, "sub")]) mkdirSync(folder);
  writeFileSync(join(outside, "s"), "secret");
  writeFileSync(join(root, "a.txt"), "inside");
  symlinkSync(outside, join(root, "dir"));
  symlinkSync(join(outside, "s"), join(root, "link"));
  symlinkSync("../root-evil", join(root, "rel"));
  symlinkSync("loop", join(root, "loop"));
  symlinkSync(join(outside, "not-yet-there"), join(root, "out"));
  symlinkSync("a/../../root-evil", join(root, "winding"));
  const [list, read, write, edit] = scopedFs(root);
  return { home, root, outside, list, read, write, edit };
}

function contentOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

describe("scopedFs", () => {
  it("makes the same tools as there are without a scope", () => {
    const specs = scopedFs(temporaryFolder()).map((tool) => specOf(tool));
    expect(specs).toEqual([listDirectory, readFile, writeFile, editFile].map((tool) => specOf(tool)));
    const names = scopedFs(temporaryFolder(), { readOnly: true }).map((tool) => specOf(tool).function.name);
    expect(names).toEqual(["list_directory", "read_file"]);
  });

  it("needs a directory", () => {
    expect(() => scopedFs("/nonexistent")).toThrow();
    expect(() => scopedFs("/etc/passwd")).toThrow(/needs a directory/);
  });

  it("works inside, by relative and absolute paths, and through links that stay inside", async () => {
    const { root, list, read, write, edit } = scene();
    symlinkSync("a", join(root, "to-a"));
    expect(await write("to-a/new/x..txt", "1")).toMatch(/^Created "to-a\/new\/x\.\.txt"/);
    expect(readFileSync(join(root, "a/new/x..txt"), "utf8")).toBe("1");
    expect(await edit(join(root, "a/new/x..txt"), "1", "2")).toMatch(/^Edited/);
    expect(await read("a/../to-a/new/x..txt")).toBe("2");
    expect(await write("..name", "two dots")).toMatch(/^Created/);
    expect(await list("")).toBe(await list(root));
    expect((await list(".")).split("\n")).toEqual([
      "a/",
      "to-a/",
      "..name",
      "a.txt",
      "dir",
      "link",
      "loop",
      "out",
      "rel",
      "winding",
    ]);
  });

  it.each([
    "../root-evil/s",
    "a/../../root-evil/s",
    "rel/s",
    "dir/s",
    "link",
    "winding/s",
    "dir/sub/../s",
    "a/../rel/../root-evil/s",
    "/etc/passwd",
    "//etc/passwd",
    "/proc/self/root/etc/passwd",
    "/proc/self/cwd/package.json",
    "..",
    "../",
    "dir",
    "../root-evil/nonexistent",
  ])("FS-08 reads, writes, edits and lists nothing at %s", async (path) => {
    const { outside, list, read, write, edit } = scene();
    const before = contentOf(outside);
    for (const answer of [
      await read(path),
      await list(path),
      await write(path, "x"),
      await edit(path, "secret", "x"),
    ]) {
      expect(answer).toMatch(outsideText);
    }
    expect(contentOf(outside)).toEqual(before);
    expect(readFileSync(join(outside, "s"), "utf8")).toBe("secret");
  });

  it("refuses a sibling whose name begins like the root", async () => {
    const { outside, read } = scene();
    expect(await read(join(outside, "s"))).toMatch(outsideText);
  });

  it.each([
    "%2e%2e/root-evil/s",
    "..\\root-evil\\s",
    "....//root-evil/s",
    "~/x",
    "a.txt ",
    "'a.txt'",
    ".. /root-evil/s",
  ])("takes %s as the name that it is", async (path) => {
    expect(await scene().read(path)).toMatch(/^Error: .* does not exist/);
  });

  it("FS-09 makes nothing outside, through dangling links or missing parents", async () => {
    const { outside, write } = scene();
    const before = contentOf(outside);
    for (const path of ["out", "dir/new.txt", "dir/x/y.txt", "rel/x/y/z", "../root-evil/x/y", "../elsewhere/x"]) {
      expect(await write(path, "x")).toMatch(outsideText);
    }
    expect(contentOf(outside)).toEqual(before);
    expect(existsSync(join(outside, "../elsewhere"))).toBe(false);
  });

  it("FS-10 may have a root that is reached through a link", async () => {
    const { home, root } = scene();
    const alias = join(home, "alias");
    symlinkSync(root, alias);
    const [, read, write] = scopedFs(alias);
    expect(await read(join(alias, "a.txt"))).toBe("inside");
    expect(await read(join(root, "a.txt"))).toBe("inside");
    expect(await write(join(alias, "new/b.txt"), "b")).toMatch(/^Created/);
    expect(readFileSync(join(root, "new/b.txt"), "utf8")).toBe("b");
  });

  it("answers with errors to loops, NUL and overlong names", async () => {
    const { read } = scene();
    expect(await read("loop")).toMatch(/too many symbolic links\.$/);
    expect(await read("a\0b")).toMatch(/NUL/);
    expect(await read("x".repeat(5000))).toMatch(/^Error: "x{300}\.\.\." .*too long a name\.$/);
  });

  it("replaces the name of a hard link, not what other names have", async () => {
    const { root, outside, write } = scene();
    linkSync(join(outside, "s"), join(root, "hard"));
    await write("hard", "mine");
    expect(readFileSync(join(outside, "s"), "utf8")).toBe("secret");
  });

  it("never tells where the root is", async () => {
    const { home, read, list, write } = scene();
    for (const answer of [
      await read("nope"),
      await read("a"),
      await list("a.txt"),
      await write("a", ""),
      await read("../x"),
    ]) {
      expect(answer).toMatch(/^Error/);
      expect(answer).not.toContain(home);
    }
  });

  onLinux(
    "holds while somebody swaps directories for links",
    async () => {
      const { home, root, outside, list, read, write } = scene();
      mkdirSync(join(root, "swap/inner"), { recursive: true });
      mkdirSync(join(outside, "inner"));
      writeFileSync(join(root, "swap/inner/f"), "inside");
      writeFileSync(join(outside, "inner/f"), "secret");
      const before = contentOf(outside);
      const swapper = new Worker(
        `const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
       const { workerData: { real, kept, outside }, parentPort } = require("node:worker_threads");
       let isOver = false, scraps = 0;
       parentPort.once("message", () => (isOver = true));
       function swap() {
         renameSync(real, kept);
         // A write may have made the directory anew in between.
         try { symlinkSync(outside, real); unlinkSync(real); } catch {}
         try { renameSync(kept, real); } catch { renameSync(real, kept + scraps++); renameSync(kept, real); }
       }
       (function go() {
         for (let round = 0; round < 200; round++) swap();
         if (isOver) parentPort.close(); else setImmediate(go);
       })();`,
        { eval: true, workerData: { real: join(root, "swap"), kept: join(home, "kept"), outside } },
      );
      const isEnded = once(swapper, "exit");
      const answers = { inside: 0, refused: 0 };
      for (let round = 0; round < 400; round++) {
        const texts = [
          await read("swap/inner/f"),
          await list("swap/inner"),
          await write("swap/inner/g", "mine"),
          await write(`swap/n${round}/x`, ""),
        ];
        for (const text of texts) {
          expect(text).not.toContain("secret");
          answers[text.startsWith("Error") ? "refused" : "inside"]++;
        }
      }
      swapper.postMessage("stop");
      await isEnded;
      expect(contentOf(outside)).toEqual(before);
      expect(answers.inside).toBeGreaterThan(20);
      expect(answers.refused).toBeGreaterThan(20);
    },
    60_000,
  );

  it("lists no link to the outside as what it leads to", async () => {
    const { root, list } = scene();
    rmSync(join(root, "a.txt"));
    unlinkSync(join(root, "loop"));
    renameSync(join(root, "dir"), join(root, "zz"));
    expect(await list(".")).toBe("a/\nlink\nout\nrel\nwinding\nzz");
  });
});
