// The official SDK's McpServer with zod tools, as its documentation has it: over HTTP without sessions, a server a request.
import { createServer } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";

export async function makeServer(count) {
  const server = new McpServer({ name: "sdk", version: "1.0.0" });
  for (let index = 0; index < count; index++) {
    const inputSchema = {
      a: z.number().describe("The first number"),
      b: z.number().describe("The second number"),
      note: z.string().optional().describe("What is noted"),
    };
    const description = "Adds two numbers and keeps a note of it.";
    const config = { description, inputSchema, outputSchema: { sum: z.number() } };
    server.registerTool(`add_${index}`, config, ({ a, b }) => {
      const structuredContent = { sum: a + b };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    });
  }
  return server;
}

export async function serve(transport, count) {
  if (transport === "stdio") return (await makeServer(count)).connect(new StdioServerTransport());
  const listener = createServer((request, response) => void answer(request, response, count));
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${listener.address().port}/mcp`;
}

async function answer(request, response, count) {
  const server = await makeServer(count);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on("close", () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}
