import { ALL_TOOLS, compute, fs, misc, select, time, unscoped, web } from "@toolmark/builtin";
import * as builtin from "@toolmark/builtin";
import { specOf, toolOf, tryToolOf, type ToolFunction } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";

const groups = { web, fs, compute, time, misc, ALL_TOOLS, unscoped };
const everyTool = Object.values(builtin).filter(
  (value) => typeof value === "function" && tryToolOf(value) !== undefined,
);
const namesOf = (tools: Iterable<ToolFunction>) => Array.from(tools, (fn) => toolOf(fn).name);

/** What each group is to hold in the end; what is not built yet is left out of the comparison. */
const members: Record<keyof typeof groups, string[]> = {
  web: ["get_weather", "get_web_content", "get_webpage_html", "web_search", "wikipedia"],
  fs: ["list_directory", "read_file", "write_file", "edit_file"],
  compute: ["calculate", "execute_python", "run_command"],
  time: ["get_current_date_and_time", "convert_time"],
  misc: ["echo"],
  ALL_TOOLS: [
    "echo",
    "get_current_date_and_time",
    "convert_time",
    "get_weather",
    "calculate",
    "get_web_content",
    "get_webpage_html",
    "web_search",
    "wikipedia",
    "list_directory",
    "read_file",
  ],
  unscoped: [
    "list_directory",
    "read_file",
    "write_file",
    "edit_file",
    "apply_edits",
    "execute_python",
    "execute_python_in_process",
    "run_command",
    "get_web_content",
    "get_webpage_html",
  ],
};

describe("the groups", () => {
  const built = new Set(namesOf(everyTool as ToolFunction[])); // all of them carry a tool

  it.each(Object.keys(groups) as (keyof typeof groups)[])(
    // its own keys
    "%s holds what it is said to hold (groups-001, groups-003, groups-004, groups-006, groups-012)",
    (name) => {
      expect(new Set(namesOf(groups[name]))).toEqual(new Set(members[name].filter((tool) => built.has(tool))));
    },
  );

  it("leave code and writing to those who ask for it by name (execute_python-058, execute_python-060, run_command-052, write_file-022)", () => {
    for (const name of ["execute_python", "run_command", "write_file", "edit_file", "apply_edits"]) {
      expect(namesOf(ALL_TOOLS)).not.toContain(name);
    }
    expect(namesOf(compute)).toEqual(expect.arrayContaining(["execute_python", "run_command"]));
    expect(namesOf(fs)).toContain("write_file");
    expect(namesOf(unscoped)).toContain("write_file");
  });

  it("name no tool twice (groups-008)", () => {
    for (const group of Object.values(groups)) expect(new Set(namesOf(group)).size).toBe(group.length);
  });

  it("leave out what runs code in this process, but for the warning (groups-009, execute_python_in_process-010, execute_python_in_process-011)", () => {
    const { unscoped: _, ...open } = groups;
    for (const group of Object.values(open)) expect(namesOf(group)).not.toContain("execute_python_in_process");
  });

  it("are arrays that can be put together and not changed (groups-010, groups-011)", () => {
    expect([...time, ...misc, ...compute].length).toBe(time.length + misc.length + compute.length);
    for (const group of Object.values(groups)) {
      expect(Array.isArray(group)).toBe(true);
      expect(Object.isFrozen(group)).toBe(true);
    }
  });

  it("call nothing unscoped that reaches nothing (groups-013)", () => {
    for (const name of ["echo", "calculate", ...namesOf(time)]) expect(namesOf(unscoped)).not.toContain(name);
  });

  it("cost a model less than 3,000 tokens all together", () => {
    // At three characters a token; JSON has rather four.
    expect(JSON.stringify(ALL_TOOLS.map((fn) => specOf(fn))).length / 3).toBeLessThan(3000);
  });

  it("promise no safety (groups-014)", () => {
    expect(builtin).not.toHaveProperty("SAFE_TOOLS");
  });

  it("hold tools under the names they carry (groups-015)", () => {
    for (const fn of Object.values(groups).flat<readonly ToolFunction[]>()) {
      expect(specOf(fn).function.name).toBe(toSnakeCase(fn.name));
    }
  });

  it("go with select", () => {
    expect(namesOf(select(ALL_TOOLS, { exclude: time }))).not.toContain("convert_time");
  });
});

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
