import { describe, expect, it } from "vitest";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { createTool } from "./create-tool.js";
import { select } from "./select.js";
import { toolOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";

const define = (name: string): ToolFunction =>
  createTool({ name, description: `Does ${name}.`, inputSchema: { type: "object" }, execute: () => name });

const [list, read, write, edit, sum] = [
  define("list_directory"),
  define("read_file"),
  define("write_file"),
  define("edit_file"),
  define("calculate"),
] as const;
const fs = [list, read, write, edit];
const all = [sum, list, read];
const namesOf = (tools: readonly ToolFunction[]) => tools.map((fn) => toolOf(fn).name);

describe("select", () => {
  it("keeps what is included, by name or by function (select-005)", () => {
    expect(select(fs, { include: [read] })).toEqual([read]);
    expect(select(fs, { include: ["read_file"] })).toEqual([read]);
  });

  it("includes first and excludes then (select-007)", () => {
    expect(select(fs, { include: ["read_file", "write_file"], exclude: ["write_file"] })).toEqual([read]);
  });

  it("drops a whole group, also one that holds more than the list (select-001, select-011)", () => {
    expect(namesOf([...select(all, { exclude: fs }), read])).toEqual(["calculate", "read_file"]);
  });

  it("refuses a name that no tool has, with the one that was meant (select-008, select-009)", () => {
    expect(() => select(fs, { exclude: ["wriet_file"] })).toThrow(/`wriet_file`.*Did you mean `write_file`/);
    expect(() => select(fs, { include: ["nope"] })).toThrow(ToolSignatureError);
    expect(() => select(fs, { include: ["nope"] })).toThrow("`nope`");
  });

  it("knows no patterns (select-012)", () => {
    for (const pattern of ["*", "fs.*", "read_*"]) expect(() => select(fs, { exclude: [pattern] })).toThrow(pattern);
  });

  it("finds nothing that objects inherit (select-023)", () => {
    for (const name of ["constructor", "toString", "__proto__"])
      expect(() => select(fs, { include: [name] })).toThrow();
  });

  it("refuses any name where there are no tools (select-016)", () => {
    expect(() => select([], { include: ["x"] })).toThrow("`x`");
  });

  it("copies the list when nothing is asked for (select-013, select-015, select-019)", () => {
    const before = [...fs];
    const copy = select(fs);
    expect(copy).toEqual(fs);
    expect(copy).not.toBe(fs);
    expect(select(fs, { exclude: [] })).toEqual(fs);
    expect(fs).toEqual(before);
  });

  it("takes nothing when nothing is included (select-014)", () => {
    expect(select(fs, { include: [] })).toEqual([]);
  });

  it("keeps the order of the list, and the last of a name (select-003, select-017)", () => {
    const again = define("read_file");
    expect(select([...all, ...fs, again], { exclude: [sum] })).toEqual([list, again, write, edit]);
    expect(select(fs, { include: ["edit_file", "list_directory"] })).toEqual([list, edit]);
  });

  it("takes names, functions and groups together (select-020)", () => {
    expect(select([...all, write], { exclude: ["write_file", sum, ...[list]] })).toEqual([read]);
  });

  it("reads a lone text as one name (select-021)", () => {
    expect(select(fs, { exclude: "read_file" })).toEqual([list, write, edit]);
    expect(() => select(fs, { exclude: "read" })).toThrow("`read`");
  });

  it("selects tools made from another party's schema by name (select-024)", () => {
    expect(select([define("remote_search"), read], { include: ["remote_search"] }).map((fn) => fn.length)).toHaveLength(
      1,
    );
  });
});
