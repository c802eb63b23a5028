// The floor: no more than these tools and these messages need, written by hand.
import { createServer } from "node:http";

const inputSchema = {
  type: "object",
  properties: {
    a: { type: "number", description: "The first number" },
    b: { type: "number", description: "The second number" },
    note: { type: "string", description: "What is noted" },
  },
  required: ["a", "b"],
};
const outputSchema = { type: "object", properties: { sum: { type: "number" } }, required: ["sum"] };

/** Makes the function from message to answer; no answer to a notification. */
export function makeAnswer(count) {
  const names = Array.from({ length: count }, (_, index) => `add_${index}`);
  const description = "Adds two numbers and keeps a note of it.";
  const known = new Set(names);
  const tools = JSON.stringify({ tools: names.map((name) => ({ name, description, inputSchema, outputSchema })) });
  const results = {
    initialize: () =>
      '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"hand","version":"1"}}',
    "tools/list": () => tools,
    "tools/call": ({ name, arguments: { a, b } }) => {
      if (!known.has(name) || typeof a !== "number" || typeof b !== "number") return '{"content":[],"isError":true}';
      const structuredContent = { sum: a + b };
      const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
      return JSON.stringify({ content, structuredContent });
    },
  };
  return ({ id, method, params }) =>
    id === undefined ? undefined : `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${results[method](params)}}`;
}

export async function serve(transport, count) {
  const answer = makeAnswer(count);
  if (transport === "stdio") return answerLines(answer);
  const listener = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const text = answer(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(text ? 200 : 202, { "content-type": "application/json" });
      response.end(text);
    });
  });
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${listener.address().port}/mcp`;
}

function answerLines(answer) {
  let rest = "";
  process.stdin.setEncoding("utf8").on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    const answers = lines.map((line) => answer(JSON.parse(line))).filter(Boolean);
    if (answers.length > 0) process.stdout.write(`${answers.join("\n")}\n`);
  });
}
