import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server on loopback, closed after the test. */
export interface TestServer {
  readonly origin: string;
  readonly port: number;
  /** What was asked so far, with bodies read to their end. */
  readonly requests: SeenRequest[];
}

/** A request as the server has read it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Starts a server that answers as `answer` says. */
export async function serve(
  answer: (request: SeenRequest, response: ServerResponse) => unknown,
  host = "127.0.0.1",
): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      requests.push(seen);
      void answer(seen, response);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { origin: `http://${host.includes(":") ? `[${host}]` : host}:${port}`, port, requests };
}
