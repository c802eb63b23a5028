import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { writeFile } from "@toolmark/builtin";
import { callTool, coerceToolArguments, specOf, ToolArgumentError, toolOf } from "@toolmark/runtime";
import { describe, expect, it } from "vitest";
import { temporaryFolder, withoutPrivileges } from "./temporary-folder.fixture.js";

const { name, description, parameters } = specOf(writeFile).function;
const properties = Object.entries(parameters.properties);

const onLinux = it.skipIf(process.platform !== "linux"); // sets a limit with `ulimit`

describe("what the model is told of write_file", () => {
  it("write_file-001 write_file-002 write_file-003 write_file-004 is its name and two texts", () => {
    expect({ type: specOf(writeFile).type, name }).toEqual({ type: "function", name: "write_file" });
    expect(properties.map(([key, { type }]) => [key, type])).toEqual([
      ["path", "string"],
      ["content", "string"],
    ]);
    expect(parameters.required).toEqual(["path", "content"]);
  });

  it("write_file-005 write_file-006 write_file-009 write_file-019 is described, and no stream", () => {
    expect(description).toMatch(/^Writes[^]*edit_file[^]*link is followed/);
    expect(description).not.toMatch(/args:|@param/i);
    for (const [, schema] of properties) expect(schema.description).toBeTruthy();
    expect(toolOf(writeFile)).toMatchObject({ isStreaming: false, isAsync: true, annotations: { destructive: true } });
  });

  it("write_file-007 write_file-008 refuses unknown and missing arguments, and asks for approval", async () => {
    expect(() => coerceToolArguments(writeFile, { path: "x", content: "", mode: 1 })).toThrow(ToolArgumentError);
    expect(() => coerceToolArguments(writeFile, { content: "" })).toThrow(/path/);
    const path = join(temporaryFolder(), "x");
    expect((await callTool(writeFile, { path, content: "" })).failure?.kind).toBe("denied");
    expect(existsSync(path)).toBe(false);
  });
});

describe("write_file", () => {
  it("write_file-011 write_file-012 replaces a file whole, and makes one with its parents", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "a/b/c.txt");
    expect(await writeFile(path, "long first content")).toMatch(/^Created .*: 18 bytes\.$/);
    expect(await writeFile(path, "new")).toMatch(/^Replaced .*: 3 bytes\.$/);
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(join(folder, "a/b"))).toEqual(["c.txt"]);
  });

  it.each(["", "no end", "a\r\nb\n", "é😀", "\ufeffwith a mark of its own", "x".repeat(3_000_000)])(
    "write_file-013 write_file-014 write_file-015 writes the UTF-8 of the text and nothing else (%#)",
    async (content) => {
      const path = join(temporaryFolder(), "x");
      await writeFile(path, content);
      expect(readFileSync(path).equals(Buffer.from(content))).toBe(true);
    },
  );

  it("write_file-016 write_file-017 changes nothing where there cannot be a file", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "sub"));
    writeFileSync(join(folder, "file"), "old");
    expect(await writeFile(join(folder, "sub"), "x")).toMatch(/^Error: .*Not a file: a directory\.$/);
    expect(await writeFile(join(folder, "file/x"), "x")).toMatch(/^Error: .*not a directory\.$/);
    expect(await writeFile("/dev/null", "x")).toMatch(/^Error: .*Not a file/);
    expect(await writeFile("a\0b", "x")).toMatch(/^Error: .*NUL/);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["file", "sub"]);
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("old");
  });

  it("write_file-018 keeps what it may not replace", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "x");
    writeFileSync(path, "old");
    chmodSync(path, 0o444);
    expect(await writeFile(path, "new")).toMatch(/^Error: .*read-only\.$/);
    chmodSync(path, 0o644);
    chmodSync(folder, 0o555);
    expect(await withoutPrivileges(() => writeFile(path, "new"))).toMatch(/^Error: .*permission denied\.$/);
    expect(await withoutPrivileges(() => writeFile(join(folder, "y"), "new"))).toMatch(
      /^Error: .*permission denied\.$/,
    );
    chmodSync(folder, 0o755);
    expect(readFileSync(path, "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["x"]);
  });

  onLinux(
    // needs the tools of Linux
    "write_file-018 keeps the old content when there is no room for the new",
    async () => {
      const folder = temporaryFolder();
      const path = join(folder, "x");
      writeFileSync(path, "old");
      const { runCommand } = await import("@toolmark/builtin");
      const script = `import { writeFile } from "@toolmark/builtin"; process.on("SIGXFSZ", () => {}); console.log(await writeFile(${JSON.stringify(path)}, "n".repeat(5e6)));`;
      const command = `ulimit -f 100; "${process.execPath}" --input-type=module -e '${script}'`;
      expect(await runCommand(command, join(import.meta.dirname, "../.."))).toMatch(
        /stdout:\nError: .*could not be used \(EFBIG\)\./,
      );
      expect(readFileSync(path, "utf8")).toBe("old");
      expect(readdirSync(folder)).toEqual(["x"]);
    },
  );

  it("write_file-019 follows links, dangling ones too, and keeps them", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real/x"), "old");
    symlinkSync("real/x", join(folder, "to-x"));
    symlinkSync("real/later", join(folder, "dangling"));
    await writeFile(join(folder, "to-x"), "new");
    await writeFile(join(folder, "dangling"), "made");
    expect(readFileSync(join(folder, "real/x"), "utf8")).toBe("new");
    expect(readFileSync(join(folder, "real/later"), "utf8")).toBe("made");
    expect(lstatSync(join(folder, "to-x")).isSymbolicLink()).toBe(true);
  });

  it("write_file-020 replaces half a character", async () => {
    const path = join(temporaryFolder(), "x");
    await writeFile(path, "a\ud800b");
    expect(readFileSync(path, "utf8")).toBe("a\ufffdb");
  });

  it("write_file-021 leaves one whole content of many written at once", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "x");
    const contents = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(97 + index)}`.repeat(500_000));
    const answers = await Promise.all(contents.map((content) => writeFile(path, content)));
    for (const answer of answers) expect(answer).toMatch(/^(Created|Replaced)/);
    expect(contents).toContain(readFileSync(path, "utf8"));
    expect(readdirSync(folder)).toEqual(["x"]);
  });

  it("keeps mode and owner of the file, and takes those of the process for a new one", async () => {
    const path = join(temporaryFolder(), "x");
    await writeFile(path, "1");
    expect(statSync(path).mode & 0o777).toBe(0o666 & ~process.umask());
    chmodSync(path, 0o4750);
    await writeFile(path, "2");
    expect(statSync(path).mode & 0o7777).toBe(0o4750);
  });
});
