import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyEdits, editFile } from "@toolmark/builtin";
import { coerceToolArguments, createDispatcher, specOf, ToolArgumentError, toolOf } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./temporary-folder.fixture.js";

const { description, parameters } = specOf(editFile).function;
const properties = Object.entries(parameters.properties);

function fileWith(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, content);
  return path;
}

/** What an edit of a file with this content answers and leaves. */
async function edit(content: string | Uint8Array, oldStr: string, newStr: string) {
  const path = fileWith(content);
  const answer = await editFile(path, oldStr, newStr);
  expect(readdirSync(dirname(path))).toEqual(["file"]);
  return { answer, bytes: readFileSync(path), text: readFileSync(path, "utf8") };
}

async function refused(content: string | Uint8Array, oldStr: string, newStr = "new"): Promise<string> {
  const { answer, bytes } = await edit(content, oldStr, newStr);
  expect(bytes.equals(Buffer.from(content as string))).toBe(true); // Buffer takes both
  expect(answer).toMatch(/^Error: /);
  return answer;
}

describe("what the model is told of edit_file", () => {
  it("edit_file-002 edit_file-003 edit_file-004 is three texts", () => {
    expect(specOf(editFile).function.name).toBe("edit_file");
    expect(properties.map(([key, { type }]) => [key, type])).toEqual([
      ["path", "string"],
      ["old_str", "string"],
      ["new_str", "string"],
    ]);
    expect(parameters.required).toEqual(["path", "old_str", "new_str"]);
  });

  it("edit_file-005 edit_file-006 is described", () => {
    expect(description).toMatch(/exactly once/);
    expect(description).not.toMatch(/args:|@param/i);
    for (const [, schema] of properties) expect(schema.description).toBeTruthy();
    expect(toolOf(editFile)).toMatchObject({
      isStreaming: false,
      annotations: { destructive: true },
      sequential: true,
    });
  });

  it("edit_file-007 edit_file-008 refuses unknown and missing arguments", () => {
    expect(() => coerceToolArguments(editFile, { path: "x", old_str: "a", new_str: "b", all: true })).toThrow(
      ToolArgumentError,
    );
    expect(() => coerceToolArguments(editFile, { old_str: "a", new_str: "b" })).toThrow(/path/);
  });
});

describe("edit_file", () => {
  it("edit_file-010 edit_file-016 replaces the one place, literally", async () => {
    expect(await edit("one two three", "two", "2")).toMatchObject({
      text: "one 2 three",
      answer: expect.stringMatching(/^Edited/),
    });
    expect((await edit("a.*b axxb", "a.*b", "")).text).toBe(" axxb");
    for (const dollars of ["$&", "$1", "$$", "$`", "$'", "$<name>"]) {
      expect((await edit("x old y", "old", dollars)).text).toBe(`x ${dollars} y`);
    }
  });

  it("edit_file-011 edit_file-012 edit_file-014 edit_file-019 writes nothing unless there is exactly one", async () => {
    expect(await refused("abc", "x")).toContain("found 0 times");
    expect(await refused("a-a-a", "a")).toContain("found 3 times");
    expect(await refused("abc", "")).toContain("empty");
    expect(await refused("abc", "b", "b")).toContain("the same");
  });

  it("edit_file-015 counts overlapping places each", async () => {
    expect(await refused("aaa", "aa")).toContain("found 2 times");
  });

  it("edit_file-018 FS-03 keeps the line ends of the file", async () => {
    expect((await edit("a\r\nb\nc\r\nd\n", "c", "C")).text).toBe("a\r\nb\nC\r\nd\n");
    expect((await edit("a\r\nb\r\nc\r\n", "a\nb", "1\n2\n3")).text).toBe("1\r\n2\r\n3\r\nc\r\n");
    expect((await edit("a\r\nb\r\n", "b", "x\ny")).text).toBe("a\r\nx\r\ny\r\n");
    expect((await edit("a\r\nb\r\n", "a\r\nb", "x\r\ny")).text).toBe("x\r\ny\r\n");
    expect((await edit("a\nb\n", "a", "x\ny")).text).toBe("x\ny\nb\n");
    expect((await edit("a\r\nb\r\nc\nd\n", "a\nb", "x\ny")).text).toBe("x\r\ny\r\nc\nd\n");
    expect(await refused("a\r\nb\r\na\r\nb\r\n", "a\nb")).toContain("found 2 times");
  });

  it("edit_file-022 edit_file-023 keeps every other byte, and takes characters as they are", async () => {
    const content = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x00, 0xc3, 0x62, 0x0a]);
    expect((await edit(content, "a", "é")).bytes).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xff, 0x00, 0xc3, 0x62, 0x0a]),
    );
    expect(await refused("e\u0301", "é")).toContain("found 0 times");
  });

  it("edit_file-020 makes no file", async () => {
    const path = join(temporaryFolder(), "missing/file");
    expect(await editFile(path, "a", "b")).toMatch(/^Error: .* does not exist/);
    expect(existsSync(dirname(path))).toBe(false);
    expect(await editFile("/dev/zero", "a", "b")).toMatch(/Not a file/);
  });

  it("edit_file-024 keeps the mode, and refuses a read-only file", async () => {
    const path = fileWith("#!/bin/sh\n");
    chmodSync(path, 0o755);
    await editFile(path, "sh", "bash");
    expect(statSync(path).mode & 0o777).toBe(0o755);
    chmodSync(path, 0o555);
    expect(await editFile(path, "bash", "sh")).toMatch(/read-only/);
    expect(readFileSync(path, "utf8")).toBe("#!/bin/bash\n");
  });

  it("makes the edits of one turn in their order, and loses none", async () => {
    const path = fileWith("0");
    const calls = Array.from({ length: 20 }, (_, index) => ({
      toolCallId: String(index),
      toolName: "edit_file",
      input: { path, old_str: String(index), new_str: String(index + 1) },
    }));
    const results = await createDispatcher([editFile], { approval: () => true }).callAll(calls);
    expect(results.filter(({ isError }) => isError)).toEqual([]);
    expect(readFileSync(path, "utf8")).toBe("20");
  });
});

describe("apply_edits", () => {
  it("FS-06 makes all of the edits or none, and names the one that cannot be made", async () => {
    const path = fileWith("one\ntwo\n");
    const answer = await applyEdits(path, [
      { old_str: "one", new_str: "1" },
      { old_str: "three", new_str: "3" },
    ]);
    expect(answer).toMatch(/^Error: .*edit 2 was found 0 times/);
    expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
    const edits = [
      { old_str: "one", new_str: "two and two" },
      { old_str: "two and two", new_str: "1" },
    ];
    expect(await applyEdits(path, edits)).toMatch(/^Edited .*2 replacements/);
    expect(readFileSync(path, "utf8")).toBe("1\ntwo\n");
  });
});
