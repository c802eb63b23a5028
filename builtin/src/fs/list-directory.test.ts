import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { listDirectory } from "@toolmark/builtin";
import { coerceToolArguments, specOf, ToolArgumentError, toolOf } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { temporaryFolder, withoutPrivileges } from "./temporary-folder.fixture.js";

const { name, description, parameters } = specOf(listDirectory).function;

function folderWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const item of names) {
    if (item.endsWith("/")) mkdirSync(join(folder, item));
    else writeFileSync(join(folder, item), "");
  }
  return folder;
}

describe("what the model is told of list_directory", () => {
  it("list_directory-001 list_directory-002 list_directory-003 list_directory-004 is its name and one path", () => {
    expect({ type: specOf(listDirectory).type, name }).toEqual({ type: "function", name: "list_directory" });
    expect(Object.entries(parameters.properties).map(([key, { type }]) => [key, type])).toEqual([["path", "string"]]);
    expect(parameters.required).toEqual(["path"]);
  });

  it("list_directory-005 list_directory-006 list_directory-009 is described, and no stream", () => {
    expect(description).toMatch(/^Lists/);
    expect(description).not.toMatch(/args:|@param/i);
    expect(parameters.properties["path"]?.description).toBeTruthy();
    expect(toolOf(listDirectory)).toMatchObject({ isStreaming: false, isAsync: true, annotations: { readOnly: true } });
  });

  it("list_directory-007 list_directory-008 refuses unknown and missing arguments", () => {
    expect(() => coerceToolArguments(listDirectory, { path: ".", depth: 2 })).toThrow(ToolArgumentError);
    expect(() => coerceToolArguments(listDirectory, {})).toThrow(/path/);
  });
});

describe("list_directory", () => {
  it("list_directory-010 list_directory-011 list_directory-012 lists directories first, then by name in any case", async () => {
    expect(await listDirectory(folderWith("file.txt", "subdir/"))).toBe("subdir/\nfile.txt");
    expect(await listDirectory(folderWith("aaa.txt", "zzz/"))).toBe("zzz/\naaa.txt");
    expect(await listDirectory(folderWith("B.txt", "a.txt", "C.txt"))).toBe("a.txt\nB.txt\nC.txt");
  });

  it("list_directory-013 list_directory-018 says that a directory is empty, and hides nothing", async () => {
    expect(await listDirectory(folderWith())).toBe("(empty)");
    expect(await listDirectory(folderWith(".hidden", ".git/"))).toBe(".git/\n.hidden");
  });

  it("list_directory-014 list_directory-024 answers with an error where there is nothing to list", async () => {
    expect(await listDirectory("/nonexistent/x")).toBe('Error: "/nonexistent/x" does not exist.');
    expect(await listDirectory("/etc/passwd")).toBe('Error: "/etc/passwd" is not a directory.');
    expect(await listDirectory("a\0b")).toMatch(/^Error: .*NUL/);
  });

  it("list_directory-016 list_directory-017 shows what links lead to, without following them further", async () => {
    const folder = folderWith("real/", "real/inside");
    symlinkSync("real", join(folder, "to-folder"));
    symlinkSync("nowhere", join(folder, "dangling"));
    symlinkSync("loop", join(folder, "loop"));
    expect(await listDirectory(folder)).toBe("real/\nto-folder/\ndangling\nloop");
    expect(await listDirectory(join(folder, "to-folder"))).toBe("inside");
  });

  it("list_directory-019 answers with an error where it may not look", async () => {
    const folder = folderWith("locked/", "locked/x");
    chmodSync(join(folder, "locked"), 0);
    const answer = await withoutPrivileges(() => listDirectory(join(folder, "locked")));
    chmodSync(join(folder, "locked"), 0o700);
    expect(answer).toMatch(/^Error: .*permission denied\.$/);
  });

  it("list_directory-021 lets no name look like two", async () => {
    const folder = folderWith("evil\nREADME.md", "tab\tname", "\u202egpj.exe", "é");
    expect((await listDirectory(folder)).split("\n").sort()).toEqual(
      ['"evil\\u000aREADME.md"', '"tab\\u0009name"', '"\\u202egpj.exe"', "é"].sort(),
    );
  });

  it("list_directory-022 list_directory-023 takes relative paths from the working directory, and ~ as a name", async () => {
    const folder = folderWith("x");
    expect(await listDirectory(relative(process.cwd(), folder))).toBe("x");
    expect(
      await listDirectory(
        join(relative(process.cwd(), dirname(folder)), "..", basename(dirname(folder)), basename(folder)),
      ),
    ).toBe("x");
    expect(await listDirectory("~")).toBe('Error: "~" does not exist.');
  });

  it("goes no further than 2,000 names, and says so", async () => {
    const folder = folderWith(...Array.from({ length: 2100 }, (_, index) => `f${index}`));
    const lines = (await listDirectory(folder)).split("\n");
    expect(lines.length).toBe(2001);
    expect(lines.at(-1)).toBe("[truncated: 2000 of 2100 names are shown]");
  });

  it("passes through directories that may not be read", async () => {
    const folder = folderWith("through/", "through/inner/", "through/inner/x");
    chmodSync(join(folder, "through"), 0o711);
    expect(await withoutPrivileges(() => listDirectory(join(folder, "through/inner")))).toBe("x");
  });
});
