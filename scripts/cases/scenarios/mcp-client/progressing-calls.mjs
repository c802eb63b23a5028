// Calls that take longer than the client waits for an answer, but say that they are getting on.
import { compileModules } from "../../../lib/compile-modules.mjs";
import { loadRuntime } from "../../../lib/product.mjs";
import { checkStatements } from "../../prose/check-statements.mjs";

const units = { ms: 1, s: 1000 };

/** @type {import("../index.mjs").Scenario} */
export const progressingCalls = {
  isFor: ({ input }) => input.client_timeout_ms !== undefined,
  async play(testCase, report) {
    const { client_timeout_ms: timeoutMs, max_total_ms: maxTotalMs, server } = testCase.input;
    const [, every, length, unit] = /every (\d+) ms for (\d+) (ms|s)\b/.exec(server);
    const steps = Math.round((Number(length) * units[unit]) / Number(every));
    const [first, second, silent] = await Promise.all([
      play({ every, steps, timeoutMs, maxTotalMs }),
      play({ every, steps: Infinity, timeoutMs, maxTotalMs }),
      playWithoutToken({ every, steps: 2 }),
    ]);
    await checkStatements(statements, { testCase, report, evidence: { first, second, silent, timeoutMs } });
  },
};

/** Calls the tool, and keeps what passes between client and server. */
async function play({ every, steps, timeoutMs, maxTotalMs }) {
  const { MCPClient } = loadRuntime("./mcp");
  const tap = new Tap(every, steps);
  const client = await MCPClient.connect({ server: tap, timeoutMs, maxTotalMs });
  const start = performance.now();
  const outcome = await client.callTool("steps").catch((error) => ({ error }));
  const ms = performance.now() - start;
  await client.close();
  return { outcome, ms, ...tap };
}

/** The same tool, asked by a client that does not want to hear of progress. */
async function playWithoutToken({ every, steps }) {
  const tap = new Tap(every, steps);
  const messages = [];
  const transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: async (message) => messages.push(message),
  };
  await tap.connect(transport);
  transport.onmessage({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "steps", arguments: {} } });
  while (!messages.some(({ id }) => id === 1)) await new Promise((resolve) => setTimeout(resolve, 20));
  return { messages };
}

/** A server of our own whose tool yields in a rhythm. */
class Tap {
  fromClient = [];
  fromServer = [];
  #server;

  constructor(every, steps) {
    const source = `/**
 * Takes its time.
 * @tool
 */
export async function* steps() {
  for (let step = 0; step < ${steps}; step++) {
    await new Promise((resolve) => setTimeout(resolve, ${every}));
    yield "step " + step;
  }
}
`;
    const tools = compileModules({ "tool.ts": source }).tools.map(({ fn }) => fn);
    this.#server = loadRuntime("./mcp").createMcpServer(tools);
  }

  async connect(transport) {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.fromServer.push(message);
      return send(message, options);
    };
    await this.#server.connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      this.fromClient.push(message);
      onmessage(message, extra);
    };
  }
}

const callOf = ({ fromClient }) => fromClient.find(({ method }) => method === "tools/call");
const progressOf = (messages) => messages.filter(({ method }) => method === "notifications/progress");
const isRising = (values) => values.every((value, index) => index === 0 || value > values[index - 1]);

/** @type {import("../../prose/check-statements.mjs").Statement[]} */
const statements = [
  {
    pattern: /^request carries a progress token$/,
    holds: ({ first }) => callOf(first).params._meta?.progressToken !== undefined,
  },
  { pattern: /^first call succeeds$/, holds: ({ first }) => first.outcome.isError === false },
  {
    pattern: /^second call fails at about (\d+) (ms|s) and the server gets a cancel notification$/,
    holds: ({ second, timeoutMs }, amount, unit) =>
      second.outcome.error !== undefined &&
      Math.abs(second.ms - Number(amount) * units[unit]) < Math.max(timeoutMs, 300) &&
      second.fromClient.some(({ method }) => method === "notifications/cancelled"),
  },
  {
    pattern: /^server sends progress only when a token was given; values rise$/,
    holds: ({ first, silent }) => {
      const values = progressOf(first.fromServer).map(({ params }) => params.progress);
      return values.length > 1 && isRising(values) && progressOf(silent.messages).length === 0;
    },
  },
];
