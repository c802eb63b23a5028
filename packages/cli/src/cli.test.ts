import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const home = join(import.meta.dirname, "..");
const bin = join(home, "bin/toolmark.js");
let folder: string;

const tools = `
import { createTool } from "@toolmark/runtime";
console.log("printed while loading");
const numbers = { type: "object", properties: { a: { type: "number" }, b: { type: "number", default: 1 } }, required: ["a"] };
export const add = createTool({
  name: "add", description: "Adds two numbers. More is not shown.", inputSchema: numbers,
  execute: ({ a, b = 1 }) => { console.log("printed while running"); return a + b; },
});
export const group = {
  drop: createTool({
    name: "drop", description: "Drops a table.", annotations: { destructive: true },
    inputSchema: { type: "object", properties: {} }, execute: () => "dropped",
  }),
};
export const list = [createTool({
  name: "steps", description: "Goes on and on.", inputSchema: { type: "object", properties: {} },
  execute: async function* () {
    try {
      for (let step = 0; ; step++) { yield "step " + step; await new Promise((resolve) => setTimeout(resolve, 20)); }
    } finally { process.stderr.write("cleaned up\\n"); }
  },
})];
export const unrelated = 5;
setInterval(() => undefined, 1000);
`;

const files: Record<string, string> = {
  "package.json": '{ "name": "cli-test", "version": "4.5.6", "type": "module" }',
  "tools.js": tools,
  "plain.js": "/**\n * Adds.\n * @tool\n */\nexport function add(a, b) {\n  return a + b;\n}\n",
  "index.js": 'export * from "./plain.js";',
  "unmarked.js": "export function add(a, b) { return a + b; }",
  "empty.js": "export const answer = 42;",
  "throws.js": 'throw new TypeError("no database");',
  "syntax.js": "export const = 5;",
  "source.ts": "export const x: number = 1;",
  "twice.js": tools.replace('name: "drop"', 'name: "add"'),
  "rejected.js": `import { attachRejected } from "@toolmark/runtime/internal";
    export function fetchAll(callback) {}
    attachRejected(fetchAll, "fetchAll", "src/fetch.ts:3:30: parameter \`callback\` cannot be sent by a model.");`,
  "old.cjs": `const { attach } = require("@toolmark/runtime/internal");
    exports.add = attach(function add() {}, () => ({ contract: 1, name: "add", description: "Adds.", source: "", kind: "plain",
      inputSchema: '{"type":"object","properties":{}}', coerce: (input) => input, invoke: () => "from CommonJS" }));`,
  "native/plain.js": "/** @tool */\nexport function add(a, b) { return a + b; }",
  "native/node_modules/typescript/package.json": '{ "version": "7.0.2" }',
  "node_modules/tool-package/package.json": '{ "type": "module", "exports": { ".": { "import": "./main.js" } } }',
  "node_modules/tool-package/main.js": tools,
};

beforeAll(() => {
  // Inside the package, so that the modules find the runtime.
  folder = mkdtempSync(join(home, "node_modules/.test-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

function toolmark(...args: string[]): Promise<Outcome> {
  return start(args).ended;
}

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  // Package managers name places here in which all packages of the workspace are found.
  const own = { ...process.env, NODE_PATH: "", ...env };
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env: own });
  children.add(child);
  child.once("close", () => children.delete(child));
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  const ended = new Promise<Outcome>((resolve) => child.once("close", (code) => resolve({ ...outcome, code })));
  /** Waits for a text on standard error. */
  const heard = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(outcome.stderr);
        if (match) resolve(match);
      };
      child.stderr.on("data", look);
      child.once("close", () => reject(new Error(`ended with: ${outcome.stderr}`)));
      look();
    });
  return { child, ended, heard };
}

describe("toolmark list", () => {
  it("shows name, parameters and first sentence of each tool", async () => {
    const { code, stdout } = await toolmark("list", "tools.js");
    expect(code).toBe(0);
    expect(stdout.split("\n").map((line) => line.trim())).toEqual([
      expect.stringMatching(/^add +a: number +Adds two numbers\.$/),
      expect.stringMatching(/^b\?: number = 1$/),
      expect.stringMatching(/^drop +\(no parameters\) +Drops a table\.$/),
      "[destructive]",
      expect.stringMatching(/^steps +\(no parameters\) +Goes on and on\.$/),
      "[reports progress]",
      "",
    ]);
  });

  it("writes JSON and nothing else to standard output", async () => {
    const { code, stdout, stderr } = await toolmark("list", "tools.js", "--json");
    expect([code, (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)]).toEqual([
      0,
      ["add", "drop", "steps"],
    ]);
    expect(stderr).toContain("printed while loading");
  });

  it.each(["tool-package", "./node_modules/tool-package", "node_modules/tool-package/main.js"])(
    "finds the module %s",
    async (module) => expect((await toolmark("list", module)).stdout).toContain("add"),
  );

  it("takes CommonJS modules", async () => {
    expect(await toolmark("call", "old.cjs", "add")).toMatchObject({ code: 0, stdout: "from CommonJS\n" });
  });

  it("has no colours in a pipe", async () => {
    expect((await toolmark("list", "tools.js")).stdout).not.toContain("\u001b");
  });
});

describe("a module without tools", () => {
  it.each(["plain.js", "index.js"])("says that %s was not compiled by the transformer, and how to", async (module) => {
    const { code, stdout, stderr } = await toolmark("list", module);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${module} was not compiled by the transformer`);
    expect(stderr).toContain("add (plain.js:5)");
    expect(stderr).toContain('"transform": "@toolmark/transformer"');
    expect(stderr).toContain("npx tspc -p .");
  });

  it("names the native TypeScript beside it as the reason", async () => {
    const { code, stderr } = await toolmark("list", "native/plain.js");
    expect(code).toBe(1);
    expect(stderr).toContain("TypeScript 7.0.2 is installed here");
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    ["unmarked.js", "none of its functions (add) carries one"],
    ["empty.js", "exports no function"],
    ["throws.js", "cannot be loaded. TypeError: no database"],
    ["syntax.js", "cannot be loaded. SyntaxError"],
    ["source.ts", "exports no function"],
    ["source.js", "its source does: compile the project first"],
    ["missing.js", "There is no file missing.js"],
    ["no-such-package", "no installed package no-such-package"],
    ["rejected.js", "src/fetch.ts:3:30: parameter `callback` cannot be sent by a model."],
    ["twice.js", "Two tools are called add"],
  ])("explains what is wrong with %s, without a stack trace", async (module, text) => {
    const { code, stdout, stderr } = await toolmark("list", module);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("shows the stack to those who ask for it", async () => {
    const { stderr } = await start(["list", "throws.js"], { TOOLMARK_DEBUG: "1" }).ended;
    expect(stderr).toMatch(/TypeError: no database\n\s+at .*throws\.js/);
  });
});

describe("toolmark call", () => {
  it("takes arguments as a model sends them, and prints the result alone", async () => {
    expect(await toolmark("call", "tools.js", "add", '{"a":"2"}')).toMatchObject({ code: 0, stdout: "3\n" });
  });

  it("prints the whole result as JSON", async () => {
    const { stdout } = await toolmark("call", "tools.js", "add", '{"a":2,"b":5}', "--json");
    expect(JSON.parse(stdout)).toEqual({ content: [{ type: "text", text: "7" }], isError: false });
  });

  it.each([
    ["a misspelt tool", ["ad", "{}"], 'Did you mean "add"?'],
    ["wrong arguments", ["add", '{"a":"x","c":1}'], "input.a"],
    ["arguments that are no JSON", ["add", "{a"], "add"],
    ["no arguments where some are needed", ["add"], "input.a"],
    ["a destructive tool that nobody approves", ["drop"], "--yes"],
  ])("refuses %s with exit code 1", async (_, args, text) => {
    const { code, stdout, stderr } = await toolmark("call", "tools.js", ...args);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(text);
  });

  it("runs a destructive tool with --yes", async () => {
    expect(await toolmark("call", "tools.js", "drop", "--yes")).toMatchObject({ code: 0, stdout: "dropped\n" });
  });

  it("aborts the tool at Ctrl-C and lets it clean up", async () => {
    const { child, ended, heard } = start(["call", "tools.js", "steps"]);
    await heard(/step 2/);
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining("cleaned up")]);
  });
});

describe("toolmark serve", () => {
  it("serves the SDK's client over stdio", async () => {
    const client = new Client({ name: "test", version: "1" });
    const args = [bin, "serve", "tools.js"];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "ignore" }));
    expect(client.getServerVersion()).toEqual({ name: "cli-test", version: "4.5.6" });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["add", "drop", "steps"]);
    expect((await client.callTool({ name: "add", arguments: { a: "2" } })).content).toEqual([
      { type: "text", text: "3" },
    ]);
    expect((await client.callTool({ name: "drop" })).isError).toBe(true);
    await client.close();
  });

  it("serves it over HTTP, and stops when told", async () => {
    const { child, ended, heard } = start(["serve", "tools.js", "--http", "0", "--yes"]);
    const [url] = await heard(/http:\/\/\S+/);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    expect((await client.callTool({ name: "drop" })).content).toEqual([{ type: "text", text: "dropped" }]);
    await client.close();
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  it.each([
    [["--http", "x"], 2],
    [["--host", "localhost"], 2],
    [["--http", "0", "--host", "0.0.0.0"], 2],
  ])("refuses %j with exit code %i", async (flags, exitCode) => {
    expect((await toolmark("serve", "tools.js", ...flags)).code).toBe(exitCode);
  });
});

describe("toolmark serve without a module", () => {
  it("says what to install when the ready-made tools are not there", async () => {
    const { code, stderr } = await toolmark("serve");
    expect([code, stderr]).toEqual([1, expect.stringContaining("npm i @toolmark/builtin")]);
  });

  it("serves what the ready-made tools' package lists, and nothing else of it", async () => {
    const home = join(folder, "node_modules/@toolmark/builtin");
    mkdirSync(home, { recursive: true });
    writeFileSync(
      join(home, "package.json"),
      '{ "name": "@toolmark/builtin", "type": "module", "exports": "./index.js" }',
    );
    writeFileSync(
      join(home, "index.js"),
      'import * as all from "../../../tools.js"; export * from "../../../tools.js"; export const ALL_TOOLS = [all.add];',
    );
    const client = new Client({ name: "test", version: "1" });
    const args = [bin, "serve"];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "ignore" }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["add"]);
    await client.close();
    rmSync(join(folder, "node_modules/@toolmark/builtin"), { recursive: true });
  });
});

describe("toolmark serve --print-config", () => {
  it.each([
    ["claude-desktop", "mcpServers"],
    ["cursor", "mcpServers"],
    ["vscode", "servers"],
  ])("prints settings by which %s starts the server from anywhere", async (client, key) => {
    const { stdout } = await toolmark("serve", "tools.js", "--print-config", "--client", client);
    const { command, args, type } = JSON.parse(stdout)[key]["cli-test"];
    expect(type).toBe(client === "vscode" ? "stdio" : undefined);
    const started = new Client({ name: "test", version: "1" });
    await started.connect(new StdioClientTransport({ command, args, cwd: "/", stderr: "ignore" }));
    expect((await started.listTools()).tools).toHaveLength(3);
    await started.close();
  });

  it("prints the address of one that listens", async () => {
    const { stdout } = await toolmark("serve", "tools.js", "--print-config", "--http", "8123");
    expect(JSON.parse(stdout)).toEqual({ mcpServers: { "cli-test": { url: "http://127.0.0.1:8123/mcp" } } });
  });

  it("names the clients it knows", async () => {
    const { code, stderr } = await toolmark("serve", "tools.js", "--print-config", "--client", "toString");
    expect([code, stderr]).toEqual([2, expect.stringContaining("claude-desktop, cursor, vscode")]);
  });
});

describe("toolmark serve on a port that is taken", () => {
  it("says so with exit code 1", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo; // a server on a port has one
    const { code, stderr } = await toolmark("serve", "tools.js", "--http", String(port));
    other.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Cannot listen on port ${port}`)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe("toolmark", () => {
  it.each([[], ["--help"], ["help"]])("shows all commands for %j", async (...args) => {
    const { code, stdout } = await toolmark(...args);
    expect(code).toBe(0);
    for (const name of ["list", "call", "serve"]) expect(stdout).toMatch(new RegExp(`toolmark ${name} `));
  });

  it.each([
    ["call", "--help"],
    ["help", "call"],
  ])("shows the exit codes for %j", async (...args) => {
    expect((await toolmark(...args)).stdout).toContain("Exit codes");
  });

  it("tells its version", async () => {
    expect((await toolmark("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    ["lsit"],
    ["list"],
    ["list", "a", "b"],
    ["call", "tools.js"],
    ["list", "tools.js", "--jsn"],
    ["help", "lsit"],
  ])("answers the wrong command line %j with exit code 2", async (...args) => {
    const { code, stderr } = await toolmark(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining("See toolmark --help.")]);
  });
});
