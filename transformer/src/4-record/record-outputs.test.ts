import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseSnapshot } from "./parse-snapshot.js";
import { recordOutputs } from "./record-outputs.js";
import { property, recordedTool } from "./recorded-tool.fixture.js";
import { renderSnapshot } from "./render-snapshot.js";
import { toSnapshotTool } from "./to-snapshot-tool.js";
import { writeWhenChanged } from "./write-when-changed.js";

const options = { snapshot: "toolmark.snapshot.json", registry: "types/toolmark.d.ts" };
const tool = recordedTool([property("city", { kind: "string" })]);
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolmark-record-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("recordOutputs", () => {
  it("writes both files and says so", () => {
    const files = [join(folder, "toolmark.snapshot.json"), join(folder, "types/toolmark.d.ts")];
    expect(recordOutputs(folder, options, [tool])).toEqual(files);
    expect(readFileSync(files[0] ?? "", "utf8")).toBe(renderSnapshot([toSnapshotTool(tool)]));
    expect(readFileSync(files[1] ?? "", "utf8")).toContain("get_weather");
  });

  it("writes only what was asked for", () => {
    recordOutputs(folder, {}, [tool]);
    recordOutputs(folder, { registry: options.registry }, [tool]);
    expect(readdirSync(folder)).toEqual(["types"]);
  });

  it("leaves files alone that say the same already", () => {
    recordOutputs(folder, options, [tool]);
    const moved = { ...tool, ir: { ...tool.ir, source: "src/weather.ts:40" } };
    expect(recordOutputs(folder, options, [moved])).toEqual([]);
  });

  it("leaves a snapshot alone that was accepted or reformatted, while its tools are the same", () => {
    const file = join(folder, options.snapshot);
    for (const text of [
      renderSnapshot([toSnapshotTool(tool)], "check"),
      JSON.stringify(JSON.parse(renderSnapshot([toSnapshotTool(tool)]))),
    ]) {
      writeFileSync(file, text);
      recordOutputs(folder, options, [tool]);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });

  it.each([
    ["that is broken", () => "<<<<<<< ours"],
    ["with other tools", () => renderSnapshot([])],
    ["that was edited by hand", (text: string) => text.replace("Tells", "Knows")],
    ["of another contract", (text: string) => text.replace('"contract": 1', '"contract": 0')],
  ])("replaces a snapshot %s", (_name, spoil) => {
    const text = renderSnapshot([toSnapshotTool(tool)]);
    writeFileSync(join(folder, options.snapshot), spoil(text));
    recordOutputs(folder, options, [tool]);
    expect(readFileSync(join(folder, options.snapshot), "utf8")).toBe(text);
  });

  it("keeps all that counts of a tool", () => {
    const about = {
      title: "Weather",
      deprecated: "Use forecast.",
      examples: ["get_weather(1)"],
      annotations: { readOnly: true },
      approval: "never",
      timeoutMs: 500,
    } as const;
    const full = {
      ...recordedTool([], { ...about, examples: [...about.examples] }),
      outputSchema: { type: "string" },
      hints: { "": "closed" },
    } as const;
    recordOutputs(folder, options, [full]);
    const parsed = parseSnapshot(readFileSync(join(folder, options.snapshot), "utf8"));
    expect(parsed.ok && parsed.snapshot.tools[0]).toEqual({
      ...{ name: "get_weather", description: "Tells the weather.", source: "src/weather.ts" },
      ...about,
      inputSchema: { type: "object", required: [] },
      outputSchema: { type: "string" },
      hints: { "": "closed" },
    });
  });
});

describe("writeWhenChanged", () => {
  it("does not touch a file that has the text", () => {
    const file = join(folder, "a.txt");
    expect(writeWhenChanged(file, "one")).toBe(true);
    utimesSync(file, 1, 1);
    expect(writeWhenChanged(file, "one")).toBe(false);
    expect(statSync(file).mtimeMs).toBe(1000);
    expect(writeWhenChanged(file, "two")).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("two");
  });

  it("replaces the file at one stroke and leaves nothing beside it", () => {
    const file = join(folder, "deep/down/a.txt");
    writeWhenChanged(file, "one");
    const before = statSync(file).ino;
    writeWhenChanged(file, "two");
    expect(statSync(file).ino).not.toBe(before);
    expect(readdirSync(join(folder, "deep/down"))).toEqual(["a.txt"]);
  });

  it("leaves nothing behind when it fails", () => {
    const file = join(folder, "taken");
    mkdirSync(join(file, "inside"), { recursive: true });
    expect(() => writeWhenChanged(file, "x")).toThrow();
    expect(existsSync(join(file, "inside"))).toBe(true);
    expect(readdirSync(folder)).toEqual(["taken"]);
  });
});
