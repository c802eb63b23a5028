import { describe, expect, it } from "vitest";
import type { UnnamedTool } from "./list-server-tools.js";
import { nameTools } from "./name-tools.js";

function tool(remoteName: string, server = "s"): UnnamedTool {
  const nothing = { title: undefined, outputSchema: undefined, annotations: {} };
  return { ...nothing, remoteName, server, description: "", inputSchema: { type: "object" } };
}

const namesOf = (...tools: UnnamedTool[]) => nameTools(tools).map(({ name }) => name);

describe("nameTools", () => {
  it("leaves a name that will do as it is", () => {
    expect(namesOf(tool("a"), tool("b", "t"))).toEqual(["a", "b"]);
  });

  it("puts the server before a name that two of them have", () => {
    expect(namesOf(tool("a"), tool("a", "t"), tool("b"))).toEqual(["s_a", "t_a", "b"]);
  });

  it("replaces what providers refuse", () => {
    expect(namesOf(tool("files/read.all"))).toEqual(["files_read_all"]);
  });

  it("tells apart names that are the same once they are cleaned", () => {
    const [one = "", two = ""] = namesOf(tool("a.b"), tool("a/b"));
    expect(one).toMatch(/^a_b_[0-9a-z]{7}$/);
    expect(two).toMatch(/^a_b_[0-9a-z]{7}$/);
    expect(one).not.toBe(two);
  });

  it("keeps long names apart and within 64 characters, readable from their beginning", () => {
    const names = namesOf(tool(`${"x".repeat(80)}1`), tool(`${"x".repeat(80)}2`), tool("y".repeat(64)));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[\w-]{64}$/);
    expect(names[0]).toMatch(/^x{56}_/);
    expect(names[2]).toBe("y".repeat(64));
  });

  it("gives the same name whatever else is in the list", () => {
    const long = "x".repeat(80);
    expect(namesOf(tool("other"), tool(long))[1]).toBe(namesOf(tool(long))[0]);
  });
});
