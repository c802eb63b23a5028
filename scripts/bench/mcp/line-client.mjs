// A client that does next to nothing, so that what is measured is the server.
import { spawn } from "node:child_process";
import { join } from "node:path";

export const hello = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
};

/** Speaks lines of JSON with a server process, and gives answers as text. */
export class LineClient {
  #child;
  #waiting = new Map();
  #rest = [];
  #nextId = 1;

  constructor(folder, contender, count) {
    const args = [join(folder, "start-server.mjs"), contender, "stdio", String(count)];
    this.#child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdout.setEncoding("latin1").on("data", (chunk) => this.#read(chunk));
  }

  request({ method, params = {} }) {
    const id = this.#nextId++;
    const done = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return done;
  }

  notify(method) {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method })}\n`);
  }

  stop() {
    this.#child.kill();
  }

  #read(chunk) {
    const end = chunk.lastIndexOf("\n");
    if (end === -1) return void this.#rest.push(chunk);
    const lines = (this.#rest.join("") + chunk.slice(0, end)).split("\n");
    this.#rest = [chunk.slice(end + 1)];
    for (const line of lines) this.#settle(line);
  }

  /** The id stands at the beginning or at the end; a list of tools is not to be parsed for it. */
  #settle(line) {
    const id = Number((/"id":(\d+)\}?$/.exec(line.slice(-30)) ?? /"id":(\d+)/.exec(line.slice(0, 60)))[1]);
    this.#waiting.get(id)(line);
    this.#waiting.delete(id);
  }
}
