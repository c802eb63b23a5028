import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSnapshot } from "./parse-snapshot.js";
import { snapshotTool } from "./recorded-tool.fixture.js";
import { renderSnapshot } from "./render-snapshot.js";
import type { SnapshotTool } from "./snapshot.js";

const tools = ["delta", "alpha", "charlie", "bravo"].map((name) => snapshotTool({ name, source: `src/${name}.ts` }));

describe("renderSnapshot", () => {
  it("writes one thing a line, the key and the hash first and the file last", () => {
    expect(renderSnapshot([snapshotTool({ annotations: { readOnly: true }, line: 12 })])).toBe(`{
  "snapshot": 1,
  "contract": 1,
  "writtenBy": "build",
  "tools": [
    {
      "name": "get_weather",
      "hash": "ceb3eb2da877a995",
      "description": "Tells the weather.",
      "annotations": {
        "readOnly": true
      },
      "inputSchema": {
        "type": "object",
        "properties": {
          "city": {
            "type": "string",
            "description": "Name of the city."
          }
        },
        "required": [
          "city"
        ],
        "additionalProperties": false
      },
      "source": "src/weather.ts"
    }
  ]
}
`);
  });

  it("gives the same bytes whatever the order of the tools", () => {
    const text = renderSnapshot(tools);
    for (const order of permutations(tools)) expect(renderSnapshot(order)).toBe(text);
  });

  it("sorts by code unit, so that no machine's language counts", () => {
    const names = ["b", "a", "B", "_a", "A"];
    const parsed = read(renderSnapshot(names.map((name) => snapshotTool({ name }))));
    expect(parsed.map(({ name }) => name)).toEqual(["A", "B", "_a", "a", "b"]);
  });

  it("keeps tools of one name from several files apart, sorted by file", () => {
    const twins = [snapshotTool({ source: "src/b.ts", description: "B" }), snapshotTool({ source: "src/a.ts" })];
    expect(read(renderSnapshot(twins)).map(({ source }) => source)).toEqual(["src/a.ts", "src/b.ts"]);
  });

  it("gives the same bytes for two tools that differ in nothing but their place in a file", () => {
    const [a, b] = [snapshotTool({ description: "One.", line: 1 }), snapshotTool({ description: "Two.", line: 9 })];
    expect(renderSnapshot([a, b])).toBe(renderSnapshot([b, a]));
  });

  it("does not change when a tool moves to another line", () => {
    expect(renderSnapshot([snapshotTool({ line: 1 })])).toBe(renderSnapshot([snapshotTool({ line: 99 })]));
  });

  it("writes a snapshot without tools", () => {
    expect(read(renderSnapshot([]))).toEqual([]);
  });

  it("survives hostile names and texts", () => {
    const properties = JSON.parse(
      '{"__proto__": {"type": "string"}, "constructor": {"type": "number"}, "a\\"b": true}',
    );
    const description = '"quoted" \\ \u2028 \ud800 <<<<<<< \n======= */ ';
    const tool = snapshotTool({ name: "__proto__", description, inputSchema: { type: "object", properties } });
    const text = renderSnapshot([tool]);
    expect(read(text)).toEqual([tool]);
    expect(Object.keys(read(text)[0]?.inputSchema.properties ?? {})).toEqual(["__proto__", "constructor", 'a"b']);
  });
});

describe("merging snapshots", () => {
  it("takes changes to neighbouring tools from two branches without a conflict", () => {
    const merged = merge(
      tools,
      change("alpha", { description: "Changed on one branch.", outputSchema: { type: "string" } }),
      change("bravo", { title: "Changed on the other branch", annotations: { destructive: true } }),
    );
    const expected = change("alpha", { description: "Changed on one branch.", outputSchema: { type: "string" } }).map(
      (tool) =>
        tool.name === "bravo"
          ? { ...tool, title: "Changed on the other branch", annotations: { destructive: true } }
          : tool,
    );
    expect(merged).toBe(renderSnapshot(expected));
  });

  it("takes a new tool from one branch and a removed one from another", () => {
    const added = snapshotTool({ name: "aa", source: "src/aa.ts" });
    const rest = tools.filter(({ name }) => name !== "charlie");
    expect(merge(tools, [...tools, added], rest)).toBe(renderSnapshot([...rest, added]));
  });

  it("takes a new last tool from one branch and a change to the last one from another", () => {
    const added = snapshotTool({ name: "zulu", source: "src/zulu.ts" });
    const changed = change("delta", { outputSchema: { type: "number" } });
    expect(merge(tools, [...tools, added], changed)).toBe(renderSnapshot([...changed, added]));
  });

  it("conflicts when two branches change one tool", () => {
    const both = ["One.", "Other."].map((description) => change("alpha", { description }));
    expect(() => merge(tools, both[0] ?? [], both[1] ?? [])).toThrow();
  });

  function change(name: string, changes: Partial<SnapshotTool>): SnapshotTool[] {
    return tools.map((tool) => (tool.name === name ? { ...tool, ...changes } : tool));
  }
});

function merge(base: SnapshotTool[], ours: SnapshotTool[], theirs: SnapshotTool[]): string {
  const folder = mkdtempSync(join(tmpdir(), "toolmark-merge-"));
  try {
    const files = { ours, base, theirs };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), renderSnapshot(content));
    execFileSync("git", ["merge-file", "ours", "base", "theirs"], { cwd: folder, stdio: "pipe" });
    return readFileSync(join(folder, "ours"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function read(text: string): SnapshotTool[] {
  const parsed = parseSnapshot(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(parsed.edited).toEqual([]);
  return parsed.snapshot.tools;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
