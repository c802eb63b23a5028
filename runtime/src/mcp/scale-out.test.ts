import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

/** One of the server processes, and what it says of its calls. */
interface Backend {
  child: ChildProcess;
  url: string;
  begun: Set<number>;
}

let folder: string;
let backends: Backend[];
let nginx: ChildProcess;
let address: string;

async function startBackend(file: string): Promise<Backend> {
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const backend: Backend = { child, url: "", begun: new Set() };
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const [word, value = ""] of lines.map((line) => line.split(" "))) {
      if (word === "url") backend.url = value;
      if (word === "begin") backend.begun.add(Number(value));
    }
  });
  await vi.waitFor(() => expect(backend.url).not.toBe(""), 15_000);
  return backend;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has one
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What the page on scaling out shows, with the paths of this test. */
function configuration(port: number): string {
  const servers = backends.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join(" ");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
    daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off; ${places.join(" ")}
      upstream tools { ${servers} }
      server {
        listen 127.0.0.1:${port};
        location /mcp {
          proxy_pass http://tools;
          proxy_set_header Host $host;
          proxy_buffering off;
        }
      }
    }`;
}

beforeAll(async () => {
  if (!hasNginx) return;
  // Inside the package, so that the processes find the SDK.
  folder = mkdtempSync(join(import.meta.dirname, "../../node_modules/.test-"));
  const file = join(folder, "server.mjs");
  const input = join(import.meta.dirname, "http-server.fixture.ts");
  const build = await rolldown({ input, external: /^@modelcontextprotocol\//, platform: "node" });
  await build.write({ file, format: "esm", codeSplitting: false });
  backends = await Promise.all([1, 2, 3].map(() => startBackend(file)));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(port));
  nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "ignore", "inherit"] });
  address = `http://127.0.0.1:${port}/mcp`;
  await vi.waitFor(async () => expect((await fetch(address)).status).toBe(405), 10_000);
}, 60_000);

afterAll(async () => {
  if (!hasNginx) return;
  const isGone = new Promise((resolve) => nginx.once("exit", resolve));
  nginx.kill("SIGTERM");
  await isGone;
  for (const { child } of backends) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function call(id: number): Promise<boolean> {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "work", arguments: { id } },
  });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  try {
    const response = await fetch(address, { method: "POST", headers, body });
    return response.ok && (await response.text()).includes(`done ${id}`);
  } catch {
    return false;
  }
}

const describeBehindNginx = describe.skipIf(!hasNginx); // what is tested is nginx as much as the servers

describeBehindNginx("three servers behind nginx", () => {
  it("lose no call but those under way on a server that is killed", async () => {
    const total = 600;
    const width = 20;
    const failed = new Set<number>();
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < total) {
        const id = next++;
        if (id === total / 2) backends[0]?.child.kill("SIGKILL");
        if (!(await call(id))) failed.add(id);
      }
    };
    await Promise.all(Array.from({ length: width }, worker));
    const [killed, ...alive] = backends;
    const begunElsewhere = new Set(alive.flatMap(({ begun }) => [...begun]));
    expect([...failed].filter((id) => begunElsewhere.has(id))).toEqual([]);
    expect(failed.size).toBeLessThanOrEqual(width);
    // What came later was not lost, and was done by the others.
    expect([...failed].filter((id) => id > total / 2 + width)).toEqual([]);
    for (const { begun } of [...alive, ...(killed ? [killed] : [])]) expect(begun.size).toBeGreaterThan(total / 10);
    // No call was made twice.
    expect(backends.flatMap(({ begun }) => [...begun])).toHaveLength(
      new Set(backends.flatMap(({ begun }) => [...begun])).size,
    );
  }, 60_000);
});
