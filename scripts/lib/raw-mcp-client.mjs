// A client of our own for one server process: it sees every line, also those that no client should.
import { spawn } from "node:child_process";

const TIMEOUT_MS = 15_000;

/** Starts a server that speaks over stdio and shakes hands with it. */
export async function startServer(args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  process.once("exit", () => child.kill());
  const server = new ServerProcess(child);
  await server.request("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "case", version: "1" },
  });
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return server;
}

class ServerProcess {
  stdout = "";
  stderr = "";
  #child;
  #nextId = 1;

  constructor(child) {
    this.#child = child;
    child.stdout.on("data", (chunk) => (this.stdout += chunk));
    child.stderr.on("data", (chunk) => (this.stderr += chunk));
  }

  /** Complete lines so far. */
  get lines() {
    return this.stdout.split("\n").slice(0, -1);
  }

  send(message) {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends a request and waits for its answer. */
  async request(method, params) {
    const id = this.#nextId++;
    this.send({ jsonrpc: "2.0", id, method, params });
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const answer = this.lines.map(tryParse).find((message) => message?.id === id);
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`the server did not answer ${method}: ${this.stdout} ${this.stderr}`);
  }

  stop() {
    this.#child.kill();
  }
}

function tryParse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
