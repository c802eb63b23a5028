// Ours: the compiled tools, served as a user would.
import { createMcpServer, serveTools } from "@toolmark/runtime/mcp";

const load = async (count) => (await import(`./dist/tools-${count}.js`)).tools;

export async function serve(transport, count) {
  const tools = await load(count);
  return transport === "stdio"
    ? serveTools(tools, { transport })
    : (await serveTools(tools, { transport, port: 0 })).url;
}

export const makeServer = async (count) => createMcpServer(await load(count));
