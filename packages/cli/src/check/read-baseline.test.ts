import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderSnapshot, type SnapshotWriter } from "@toolmark/transformer/record";
import { snapshotTool } from "./compare/snapshot-tool.fixture.js";
import { readBaseline } from "./read-baseline.js";

const name = "toolmark.snapshot.json";
let cwd = "";
let project = "";

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolmark-baseline-"));
  project = join(cwd, "packages", "a");
  mkdirSync(project, { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const text = (description: string, writtenBy: SnapshotWriter) =>
  renderSnapshot([snapshotTool({ description })], writtenBy);
const write = (content: string, file = join(project, name)) => writeFileSync(file, content);
const read = (wanted?: string) => readBaseline({ name: wanted, cwd, project });
const descriptions = (wanted?: string) => read(wanted).tools?.map(({ description }) => description);

function commit(content: string): void {
  write(content);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd, stdio: "pipe" });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "tools");
}

describe("readBaseline", () => {
  it("says where a first baseline is to be written", () => {
    expect(read()).toEqual({
      file: join(project, name),
      label: join("packages", "a", name),
      tools: undefined,
      notes: [],
    });
  });

  it("reads the accepted snapshot of the project, committed or not", () => {
    commit(text("Old.", "check"));
    write(text("Accepted.", "check"));
    expect(descriptions()).toEqual(["Accepted."]);
  });

  it("looks at the committed version of a snapshot that the build wrote over", () => {
    commit(text("Old.", "build"));
    write(text("New.", "build"));
    expect(descriptions()).toEqual(["Old."]);
    expect(read().label).toBe(`${join("packages", "a", name)} as committed`);
  });

  it("takes a build's snapshot with a warning where git knows none", () => {
    write(text("New.", "build"));
    expect(descriptions()).toEqual(["New."]);
    expect(read().notes).toEqual([expect.stringContaining("compares a build with itself")]);
  });

  it("reads a file that is named, from the current folder", () => {
    write(text("Other.", "check"), join(cwd, "other.json"));
    expect(descriptions("other.json")).toEqual(["Other."]);
    expect(() => read("missing.json")).toThrow("There is no file missing.json. toolmark check --update writes it.");
  });

  it("reads the project's snapshot in a commit", () => {
    commit(text("Old.", "check"));
    write(text("Accepted.", "check"));
    expect(descriptions("git:HEAD")).toEqual(["Old."]);
    expect(() => read("git:nowhere")).toThrow(`git has no ${join("packages", "a", name)} at nowhere.`);
  });

  it("takes no option of git for a commit", () => {
    commit(text("Old.", "check"));
    expect(() => read(`git:--output=${join(cwd, "stolen")}`)).toThrow("is no name of a commit");
  });

  it("names tools that were changed by hand, and compares with them all the same", () => {
    write(text("Old.", "check").replace("Old.", "Edited."));
    expect(descriptions()).toEqual(["Edited."]);
    expect(read().notes).toEqual([`In ${join("packages", "a", name)}, a hand or a merge changed get_weather.`]);
  });

  it("refuses what is no snapshot, and says how to mend it", () => {
    write("<<<<<<< ours\n");
    expect(() => read()).toThrow(
      `${join("packages", "a", name)} cannot be read. It has merge conflict markers in it. toolmark check --update writes it anew.`,
    );
  });
});
