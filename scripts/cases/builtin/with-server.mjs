// A server on loopback for one scene.
import { createServer } from "node:http";

/** A server that is closed in the end; `seen` are the paths that were asked for. */
export async function withServer(answer, work) {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    answer(request, response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address();
    return await work({ origin: `http://127.0.0.1:${port}`, port, seen });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
