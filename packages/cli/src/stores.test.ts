import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const home = join(import.meta.dirname, "..");
const bin = join(home, "bin/toolmark.js");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(home, "node_modules/.test-"));
  const place = join(folder, "node_modules/@toolmark/builtin");
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(home, "../../builtin"), place, "junction");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function toolmark(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  // Package managers name places here in which all packages of the workspace are found.
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...process.env, NODE_PATH: "" } });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...output })));
}

describe("toolmark serve with stores", () => {
  it("prints settings with absolute folders, and takes neither a module nor one folder for both", async () => {
    const { stdout } = await toolmark("serve", "--memory", "kept", "--print-config");
    expect(stdout).toContain(`"--memory",\n        ${JSON.stringify(join(folder, "kept"))}`);
    expect((await toolmark("serve", "tools.js", "--memory", "kept")).code).toBe(2);
    const { code, stderr } = await toolmark("serve", "--memory", "kept", "--documents", "./kept");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--memory and --documents need a folder each.")]);
  });

  it("serves both, keeps what was stored, and says when a store is open elsewhere", { timeout: 120_000 }, async () => {
    const flags = ["--memory", "kept", "--documents", "papers"];
    const connect = async (): Promise<Client> => {
      const client = new Client({ name: "test", version: "1" });
      const args = [bin, "serve", ...flags, "--yes"];
      const transport = new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "ignore" });
      await client.connect(transport, { timeout: 60_000 });
      return client;
    };
    const first = await connect();
    const names = (await first.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual([
      ...["store_memory", "search_memories", "list_memories"],
      ...["write_document", "read_document", "list_documents", "edit_document", "search_documents"],
    ]);
    await first.callTool({ name: "store_memory", arguments: { content: "the sky is blue" } });
    await first.callTool({ name: "write_document", arguments: { path: "a.md", content: "Grass." } });
    const { code, stderr } = await toolmark("serve", ...flags);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is open already, by process \d+/)]);
    await first.close();
    const second = await connect();
    const search = await second.callTool({ name: "search_memories", arguments: { query: "sky" } });
    expect(search.content).toEqual([{ type: "text", text: "- the sky is blue" }]);
    const read = await second.callTool({ name: "read_document", arguments: { path: "a.md" } });
    expect(read.content).toEqual([{ type: "text", text: "Grass." }]);
    await second.close();
  });
});

describe("toolmark ingest", () => {
  const write = (name: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  beforeAll(() => {
    write("papers-in/guide.md", "# Install\nRun npm.\n# Use\nCall it.\n");
    write("papers-in/deep/code.ts", "export const a = 1;\n");
    write("papers-in/.hidden/x.md", "Hidden.");
    write("papers-in/node_modules/x.md", "Installed.");
    write("papers-in/image.png", Buffer.from([0x89, 0x50, 0, 1]));
    write("papers-in/latin.txt", Buffer.from("caf\u00e9", "latin1"));
  });
  it("takes the texts of a folder in, and again only what is new", { timeout: 120_000 }, async () => {
    const first = await toolmark("ingest", "papers-in", "--memory", "library");
    expect(first).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "2 documents: 3 passages stored, 0 unchanged, 0 deleted",
        "2 files left out:",
        "  papers-in/image.png: it is not text",
        "  papers-in/latin.txt: it is not text in UTF-8",
        "",
      ].join("\n"),
    });
    write("papers-in/guide.md", "# Install\nRun npm.\n# Use\nImport it.\n");
    const { stdout } = await toolmark("ingest", "papers-in", "papers-in/guide.md", "--memory", "library", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ documents: 2, stored: 1, unchanged: 2, deleted: 1 });
  });

  it.each([
    [["ingest", "papers-in"], 2, "--memory PLACE is missing"],
    [["ingest", "--memory", "library"], 2, "The path is missing."],
    [["ingest", "no-such", "--memory", "library"], 1, 'There is no file or folder "no-such".'],
    [
      ["ingest", "papers-in/image.png", "--memory", "library"],
      1,
      "papers-in/image.png cannot be taken in: it is not text.",
    ],
  ])("says what is wrong: %j", { timeout: 60_000 }, async (args, code, words) => {
    expect(await toolmark(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });
});
