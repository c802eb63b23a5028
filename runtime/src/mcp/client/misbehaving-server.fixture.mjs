// A server over standard input and output that misbehaves in the way its first argument names.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , manner = "", note = ""] = process.argv;

const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const tool = {
  name: "act",
  description: "Acts.",
  inputSchema: { type: "object", properties: { n: { type: "number" } } },
};

const answers = {
  initialize: () => ({
    protocolVersion: "2025-06-18",
    capabilities: { tools: {}, logging: {} },
    serverInfo: { name: "misbehaving", version: "1" },
  }),
  "tools/list": () => ({ tools: [tool] }),
  "tools/call": ({ arguments: { n = 0 } = {} }) => ({
    content: [{ type: "text", text: `acted ${n < 0 ? -process.pid : n}` }],
  }),
};

const manners = {
  mute: () => undefined,
  banner: ({ id, method, params }) => {
    process.stdout.write("Server v1 ready \u2615\n\n[debug] tick\n");
    say({ id, result: answers[method](params) });
  },
  halves({ id, method, params }) {
    const line = `${JSON.stringify({ jsonrpc: "2.0", id, result: answers[method](params) })}\n`;
    const middle = Math.floor(line.length / 2);
    process.stdout.write(line.slice(0, middle));
    setTimeout(() => process.stdout.write(line.slice(middle)), 30);
  },
  "half-then-dies"({ id, method, params }) {
    if (method !== "tools/call") return say({ id, result: answers[method](params) });
    process.stdout.write('{"jsonrpc":"2.0","id":');
    process.stdout.end(() => process.exit(3));
  },
  huge({ id, method, params }) {
    if (method === "tools/call")
      for (let count = 0; count < 100; count++) process.stdout.write("x".repeat(1024 * 1024));
    process.stdout.write(method === "tools/call" ? "\n" : "");
    say({ id, result: answers[method](params) });
  },
  "mute-on-call"({ id, method, params }) {
    if (method !== "tools/call") say({ id, result: answers[method](params) });
  },
  stubborn({ id, method, params }) {
    if (method === "initialize") {
      process.on("SIGTERM", () => undefined);
      setInterval(() => undefined, 1000);
      const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => 0); setInterval(() => 0, 1000)"], {
        stdio: "ignore",
      });
      writeFileSync(note, JSON.stringify([process.pid, child.pid]));
    }
    say({ id, result: answers[method](params) });
  },
  plain: ({ id, method, params }) => say({ id, result: answers[method](params) }),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.method === "notifications/cancelled") process.stderr.write("cancelled\n");
  if (message.id !== undefined && message.method) manners[manner](message);
});
