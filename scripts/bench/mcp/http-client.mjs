// A client over HTTP that keeps its connections.
import { spawn } from "node:child_process";
import { Agent, request as httpRequest } from "node:http";
import { join } from "node:path";

export class HttpClient {
  #child;
  #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  #url;

  constructor(folder, contender, count) {
    const args = [join(folder, "start-server.mjs"), contender, "http", String(count)];
    this.#child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  }

  async ready() {
    this.#url = await new Promise((resolve) => this.#child.stdout.once("data", (text) => resolve(String(text).trim())));
  }

  request({ method, params = {} }) {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      accept: "application/json, text/event-stream",
    };
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(this.#url, { method: "POST", headers, agent: this.#agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () => resolve(text));
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  stop() {
    this.#agent.destroy();
    this.#child.kill();
  }
}
