// `toolmark serve` as a child process, and the official SDK's client on the other side.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { root } from "../lib/workspace.mjs";
import { check, checkEqual, dim, heading, plain, show } from "./report.mjs";

const names = [
  "checkAvailability",
  "countBooks",
  "findBooks",
  "importBooks",
  "lendBook",
  "listOverdue",
  "returnBook",
  "searchBooks",
  "withdrawBook",
];

export async function serveStdio({ cli, module }) {
  heading("An MCP client over stdio");
  const { StdioClientTransport } = await importSdk(cli, "client/stdio.js");
  plain(dim(`  $ toolmark serve ${relative(root, module)}`));
  const args = [cli, "serve", module];
  const transport = new StdioClientTransport({ command: process.execPath, args, env: process.env, stderr: "inherit" });
  let pid;
  await withClient(cli, transport, async (client) => {
    pid = transport.pid;
    await useTools(client);
  });
  check("the server process has ended", await hasEnded(pid), `process ${pid} still runs`);
}

export async function serveHttp({ cli, module }) {
  heading("An MCP client over Streamable HTTP");
  const { StreamableHTTPClientTransport } = await importSdk(cli, "client/streamableHttp.js");
  plain(dim(`  $ toolmark serve ${relative(root, module)} --http 0`));
  const server = spawn(process.execPath, [cli, "serve", module, "--http", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise((resolve) => server.once("exit", (code) => resolve(code)));
  try {
    const url = await addressFrom(server);
    plain(dim(`  ${url}`));
    await withClient(cli, new StreamableHTTPClientTransport(new URL(url)), useTools);
    await refuseStrangers(url);
    server.kill("SIGTERM");
    checkEqual("on SIGTERM it stops, with exit code 0", await exited, 0);
  } finally {
    server.kill("SIGKILL");
  }
}

/** The same client code for both transports. */
async function useTools(client) {
  const { tools } = await client.listTools();
  checkEqual("the client lists the nine tools", tools.map(({ name }) => name).sort(), names);
  const lend = tools.find(({ name }) => name === "withdrawBook");
  checkEqual("effects become annotations", lend.annotations?.destructiveHint, true);

  const args = { query: "le guin", limit: "1", sort: "newest" };
  const found = await client.callTool({ name: "searchBooks", arguments: args });
  plain(dim(`    ← ${show(found.content[0].text)}`));
  checkEqual("it calls one, and gets structured content", found.structuredContent?.books[0].title, "The Dispossessed");

  const wrong = await client.callTool({ name: "searchBooks", arguments: { sort: "titel" } });
  plain(dim(`    ← error: ${show(wrong.content[0].text)}`));
  check(
    "wrong arguments are a result that says what to mend",
    wrong.isError && /query/.test(wrong.content[0].text),
    wrong,
  );

  const unknown = await client.callTool({ name: "serchBooks", arguments: {} });
  check("so is a misspelt tool", unknown.isError && unknown.content[0].text.includes("searchBooks"), unknown);

  const steps = [];
  const books = ["SCI-003", "HIS-001"].map((id) => ({ id, title: "t", author: "a", year: 2000, genre: "science" }));
  const imported = await client.callTool({ name: "importBooks", arguments: { books } }, undefined, {
    onprogress: ({ progress, total }) => steps.push(`${progress}/${total}`),
  });
  // The SDK's client drops progress that it reads in one piece with the answer: the last step may be missing.
  check("a generator's yields arrive as progress", ["1/2", "1/2,2/2"].includes(steps.join()), steps);
  checkEqual("and what it returns as the result", imported.structuredContent?.restocked, ["SCI-003", "HIS-001"]);
}

async function refuseStrangers(url) {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const ask = (origin) => fetch(url, { method: "POST", headers: { ...headers, origin }, body });
  checkEqual("a page from this machine may call", (await ask("http://localhost:5173")).status, 200);
  checkEqual("a page from elsewhere may not", (await ask("https://evil.example")).status, 403);
}

async function withClient(cli, transport, use) {
  const { Client } = await importSdk(cli, "client/index.js");
  const client = new Client({ name: "toolmark-demo", version: "1.0.0" });
  await client.connect(transport);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

/** The address that `toolmark serve` prints once it listens. */
function addressFrom(server) {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stderr.on("data", (chunk) => {
      text += chunk;
      const [url] = /http:\/\/\S+/.exec(text) ?? [];
      if (url) resolve(url);
    });
    server.once("exit", (code) => reject(new Error(`toolmark serve ended with exit code ${code}: ${text}`)));
  });
}

/** The SDK as the command line's package finds it. */
function importSdk(cli, file) {
  const require = createRequire(cli);
  const path = require.resolve(`@modelcontextprotocol/sdk/${file}`).replace(/([\\/])cjs([\\/])/, "$1esm$2");
  return import(pathToFileURL(path).href);
}

/** Whether a process ends within two seconds. */
async function hasEnded(pid) {
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      return error.code === "ESRCH";
    }
    await sleep(50);
  }
  return false;
}
