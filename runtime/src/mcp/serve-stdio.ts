import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { ServedTools } from "./served-tools.js";
import { claimStdout } from "./stdio/claim-stdout.js";
import { StdioTransport, type StdioStreams } from "./stdio/stdio-transport.js";

/** Options of serving over standard input and output. */
export interface ServeStdioOptions {
  /** Other streams than the process's own; then standard output is left alone. */
  streams?: StdioStreams;
  /** A longer message is refused. @default 10 MiB */
  maxLineBytes?: number;
  /** How long calls under way may take once the client has closed our input. @default 5000 */
  drainMs?: number;
}

/** Speaks MCP over standard input and output until the input ends. */
export async function serveStdio(createServer: () => Server, options: ServeStdioOptions = {}): Promise<ServedTools> {
  const { maxLineBytes = 10 * 1024 * 1024, drainMs = 5000 } = options;
  const claimed = options.streams ? undefined : claimStdout();
  const streams = options.streams ?? { input: process.stdin, output: claimed?.output ?? process.stdout };
  const transport = new StdioTransport(streams, { maxLineBytes, drainMs });
  const server = createServer();
  const closed = new Promise<void>((resolve) => {
    server.onclose = () => {
      claimed?.release();
      resolve();
    };
  });
  await server.connect(transport);
  return { closed, close: () => server.close() };
}
