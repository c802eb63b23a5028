import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { readFile } from "@toolmark/builtin";
import { callTool, coerceToolArguments, specOf, toolOf } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { temporaryFolder, withoutPrivileges } from "./temporary-folder.fixture.js";

const { name, description, parameters } = specOf(readFile).function;
const properties = Object.entries(parameters.properties);

const onLinux = it.skipIf(process.platform !== "linux"); // these are files of Linux

function fileWith(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, content);
  return path;
}

function tenLines(): string {
  return fileWith(Array.from({ length: 10 }, (_, index) => `line ${index}\n`).join(""));
}

/** A file of `bytes` that takes no space: `head`, nothing, and `tail`. */
function sparseFile(bytes: number, { head, tail }: { head: string; tail: string }): string {
  const path = fileWith(head);
  const file = openSync(path, "r+");
  ftruncateSync(file, bytes - Buffer.byteLength(tail));
  writeSync(file, tail, bytes - Buffer.byteLength(tail));
  closeSync(file);
  return path;
}

describe("what the model is told of read_file", () => {
  it("read_file-001 read_file-002 read_file-003 read_file-004 is its name and parameters in order", () => {
    expect({ type: specOf(readFile).type, name }).toEqual({ type: "function", name: "read_file" });
    expect(properties.map(([key, { type }]) => [key, type])).toEqual([
      ["path", "string"],
      ["max_lines", "integer"],
      ["offset", "integer"],
    ]);
    expect(parameters.required).toEqual(["path"]);
  });

  it("read_file-005 read_file-006 read_file-010 is described, and no stream", () => {
    expect(description).toMatch(/^Reads[^]*truncated/);
    expect(description).not.toMatch(/args:|@param/i);
    for (const [, schema] of properties) expect(schema.description).toBeTruthy();
    expect(toolOf(readFile)).toMatchObject({ isStreaming: false, isAsync: true, annotations: { readOnly: true } });
  });

  it("read_file-032 has its numbers converted", async () => {
    expect(coerceToolArguments(readFile, { path: "x", max_lines: "5" })).toEqual({ path: "x", max_lines: 5 });
    const result = await callTool(readFile, { path: tenLines(), max_lines: "1", offset: "10" });
    expect(result.content).toEqual([{ type: "text", text: "line 9" }]);
  });
});

describe("pages of read_file", () => {
  it("read_file-007 read_file-011 are the whole of a short file, without its last line end", async () => {
    expect(await readFile(fileWith("line one\nline two\nline three\n"))).toBe("line one\nline two\nline three");
    expect(await readFile(fileWith("line one\nline two\nline three"), 2000, 1)).toBe("line one\nline two\nline three");
    expect(await readFile(fileWith(""))).toBe("");
    expect(await readFile(fileWith("\n\nx\n\n"))).toBe("\n\nx\n");
  });

  it("read_file-012 read_file-013 read_file-014 read_file-015 name the next offset while there is one", async () => {
    const path = tenLines();
    const note = (lines: string, next: number) =>
      `\n\n[truncated: lines ${lines} of 10 are shown; read on with offset=${next}]`;
    expect(await readFile(path, 3)).toBe(`line 0\nline 1\nline 2${note("1-3", 4)}`);
    expect(await readFile(path, 3, 4)).toBe(`line 3\nline 4\nline 5${note("4-6", 7)}`);
    expect(await readFile(path, 3, 8)).toBe("line 7\nline 8\nline 9");
    expect(await readFile(path, 10)).not.toContain("truncated");
  });

  it("read_file-017 put together are the file", async () => {
    const text = Array.from({ length: 997 }, (_, index) => "é😀".repeat(index % 40)).join("\n");
    const path = fileWith(text);
    const pages: string[] = [];
    for (let offset: number | undefined = 1; offset !== undefined;) {
      const [page = "", next] = (await readFile(path, 64, offset)).split(/\n\n\[truncated: .*offset=(\d+)\]$/);
      pages.push(page);
      offset = next === undefined ? undefined : Number(next);
    }
    expect(pages.length).toBe(16);
    expect(pages.join("\n")).toBe(text);
  });

  it("read_file-018 read_file-019 say how many lines there are, and begin at 1", async () => {
    expect(await readFile(tenLines(), 5, 11)).toBe("[no line 11: the file has 10 lines]");
    expect(await readFile(fileWith(""), 5, 2)).toBe("[no line 2: the file has 0 lines]");
    for (const offset of [0, -1])
      expect(await readFile(tenLines(), 1, offset)).toMatch(/^line 0\n\n\[truncated: lines 1-1 /);
    for (const lines of [0, -1])
      expect(await readFile(tenLines(), lines)).toMatch(/^line 0\n\n\[truncated: lines 1-1 /);
  });

  it("read_file-023 read_file-024 end lines at LF and CRLF only", async () => {
    expect(await readFile(fileWith("a\r\nb\r\n"))).toBe("a\nb");
    const other = "a\rb\u2028c\fd\u0085e\vf";
    expect(await readFile(fileWith(`${other}\n`), 1)).toBe(other);
  });

  it("read_file-030 are bounded though a line is not", async () => {
    const path = fileWith(`${"é".repeat(5_000_000)}\nnext\n`);
    const page = await readFile(path);
    expect(page).toMatch(
      /^é+\n\n\[truncated: line 1 is longer than 100,000 bytes, only its beginning is shown; lines 1-1 of 2 .*offset=2\]$/,
    );
    expect(Buffer.byteLength(page)).toBeLessThan(101_000);
    expect(await readFile(path, 5, 2)).toBe("next");
    const long = fileWith(`${"x".repeat(60_000)}\n${"y".repeat(60_000)}\n`);
    expect(await readFile(long)).toMatch(
      /^x{60000}\n\n\[truncated: lines 1-1 of 2 are shown; read on with offset=2\]$/,
    );
  });
});

describe("files that read_file meets", () => {
  it("read_file-020 read_file-021 read_file-031 are named in the error as they were given", async () => {
    expect(await readFile("/nonexistent")).toBe('Error: "/nonexistent" does not exist.');
    expect(await readFile("/etc/passwd/x")).toMatch(/^Error: "\/etc\/passwd\/x" does not exist/);
    expect(await readFile("/tmp")).toMatch(/Not a file/);
    const path = fileWith("secret");
    chmodSync(path, 0);
    expect(await withoutPrivileges(() => readFile(path))).toMatch(/^Error: .*permission denied\.$/);
  });

  it("read_file-025 read_file-027 may be no text", async () => {
    expect(await readFile(fileWith(Buffer.from([0x61, 0xff, 0xc3, 0x0a, 0x62])))).toBe("a\ufffd\ufffd\nb");
    expect(await readFile(fileWith("\ufefffirst\n\ufeffsecond"))).toBe("first\n\ufeffsecond");
    expect(await readFile(fileWith(Buffer.from("PNG\0\0data")))).toMatch(
      /^Error: .* is not text: it is a binary file\.$/,
    );
  });

  onLinux("read_file-028 may be devices, pipes and files of the kernel", async () => {
    const pipe = join(temporaryFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    for (const path of [pipe, "/dev/zero", "/dev/tty"]) expect(await readFile(path)).toMatch(/^Error: .*Not a file/);
    expect(await readFile("/proc/self/status", 1)).toMatch(/^Name:\t/);
    expect(await readFile("/proc/self/fd/0")).toMatch(/^Error: |^$|\[no line/);
    for (const path of ["/proc/self/environ", `/proc/${process.ppid}/environ`, "/proc/thread-self/environ"]) {
      expect(await readFile(path)).toMatch(/^Error: .*environment variables/);
    }
  });

  it("read_file-029 may be larger than memory", async () => {
    const head = "first line\n".repeat(1000);
    const huge = sparseFile(10 * 2 ** 30, { head, tail: "\nlast line\n" });
    const before = process.memoryUsage().rss;
    expect(await readFile(huge, 2)).toBe(
      "first line\nfirst line\n\n[truncated: lines 1-2 of a file with many more are shown; read on with offset=3]",
    );
    const large = sparseFile(2 ** 30, { head, tail: "\nlast line\n" });
    expect(await readFile(large, 5, 1002)).toBe("last line");
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(await readFile(sparseFile(10 * 2 ** 30, { head: "", tail: "x" }))).toMatch(/is not text/);
  });

  it("is not read on when the call is over", async () => {
    const huge = sparseFile(10 * 2 ** 30, { head: "line\n".repeat(2000), tail: "\nx" });
    const started = Date.now();
    const result = await callTool(readFile, { path: huge, offset: 5000 }, { timeoutMs: 100 });
    expect(result.isError).toBe(true);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});
