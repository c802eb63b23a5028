// A server over HTTP that answers one request after the other as the case says.
import { createServer } from "node:http";
import { loadRuntime } from "../../../lib/product.mjs";
import { checkStatements } from "../../prose/check-statements.mjs";
import { initializeResult, plainTool } from "./scripted-peer.mjs";

/** @type {import("../index.mjs").Scenario} */
export const httpExchange = {
  isFor: ({ input }) => Array.isArray(input.exchange),
  async play(testCase, report) {
    const { MCPClient } = loadRuntime("./mcp");
    const server = new ExchangeServer(testCase.input.exchange);
    const url = await server.listen();
    try {
      const client = await MCPClient.connect({ url });
      const outcome = await client.callTool("act").catch((error) => ({ error }));
      await client.close();
      await checkStatements(statements, { testCase, report, evidence: { outcome, ...server } });
    } finally {
      server.stop();
    }
  },
};

/** Steps that the case has no word on, a list of tools say, are answered as a good server would. */
class ExchangeServer {
  /** Method, session and status of each request. */
  requests = [];
  #steps;
  #server = createServer((request, response) => void this.#handle(request, response));

  constructor(exchange) {
    this.#steps = exchange.map(({ post, answer }) => ({
      method: post.split(/[ ,]/, 1)[0],
      status: Number(/^\d+/.exec(answer)[0]),
      session: /session (\S+)/.exec(answer)?.[1],
    }));
  }

  async listen() {
    await new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${this.#server.address().port}/mcp`;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #handle(request, response) {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString());
    if (id === undefined) return void response.writeHead(202).end();
    const isNext = this.#steps[0]?.method === method;
    const { status, session } = isNext ? this.#steps.shift() : { status: method === "tools/list" ? 200 : 500 };
    this.requests.push({ method, status, session: request.headers["mcp-session-id"] });
    const headers = { "content-type": "application/json", ...(session && { "mcp-session-id": session }) };
    response.writeHead(status, headers);
    response.end(status === 200 ? JSON.stringify({ jsonrpc: "2.0", id, result: resultOf(method) }) : "");
  }
}

function resultOf(method) {
  if (method === "initialize") return initializeResult;
  return method === "tools/list" ? { tools: [plainTool("act")] } : { content: [{ type: "text", text: "ok" }] };
}

const isOk = ({ outcome }) => outcome.content?.[0]?.text === "ok";
const sent = ({ requests }, method) => requests.filter((request) => request.method === method);

/** @type {import("../../prose/check-statements.mjs").Statement[]} */
const statements = [
  {
    pattern: /^call succeeds after one re-initialisation$/,
    holds: (evidence) => isOk(evidence) && sent(evidence, "initialize").length === 2,
  },
  {
    pattern: /^no session header on the new initialize$/,
    holds: (evidence) => sent(evidence, "initialize").every(({ session }) => session === undefined),
  },
  { pattern: /^at most one retry of the call$/, holds: (evidence) => sent(evidence, "tools/call").length <= 2 },
  { pattern: /^permanent failure$/, holds: (evidence) => !isOk(evidence) },
  { pattern: /^retry when the 404 came without a session$/, holds: retriesWithoutSession },
];

/** The same server without sessions: a 404 then says that there is nothing at that address. */
async function retriesWithoutSession() {
  const { MCPClient } = loadRuntime("./mcp");
  const exchange = ["initialize 200", "tools/call 404"].map((step) => {
    const [post, answer] = step.split(" ");
    return { post, answer };
  });
  const server = new ExchangeServer(exchange);
  const client = await MCPClient.connect({ url: await server.listen() });
  await client.callTool("act").catch(() => undefined);
  await client.close();
  server.stop();
  return sent(server, "tools/call").length > 1;
}
