import type { Server } from "node:http";
import { MCPConnectionError } from "../mcp-connection-error.js";

const path = "/callback";

/** Waits on this machine for the browser to come back with the authorization code. */
export class ConsentListener {
  readonly #server: Server;
  readonly port: number;
  #expected: { state: string; resolve(code: string): void; reject(error: Error): void } | undefined;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
    server.on("request", (request, response) => {
      const page = this.#receive(new URL(request.url ?? "/", "http://127.0.0.1"));
      response.writeHead(page.status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
      response.end(page.text);
    });
  }

  /** Listens on the port, or on any other when it is taken; never keeps the process alive. */
  static async start(port = 0): Promise<ConsentListener> {
    const { createServer } = await import("node:http");
    const server = createServer();
    const bound = await listen(server, port).catch(() => listen(server, 0));
    server.unref();
    return new ConsentListener(server, bound);
  }

  get redirectUrl(): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Resolves with the code that comes with that very state. */
  waitForCode(state: string, timeoutMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (message: string): void => reject(new MCPConnectionError("connect", message));
      const timer = setTimeout(() => fail("Nobody agreed in the browser in time."), timeoutMs);
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          this.#expected = undefined;
          done(value);
        };
      this.#expected = { state, resolve: settle(resolve), reject: settle(reject) };
    });
  }

  close(): void {
    this.#expected?.reject(new MCPConnectionError("closed", "The connection was closed before anybody agreed."));
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #receive({ pathname, searchParams }: URL): { status: number; text: string } {
    const expected = this.#expected;
    // Any page can send the browser here; only ours knows the state.
    if (pathname !== path || !expected || searchParams.get("state") !== expected.state) {
      return { status: 404, text: "Nothing is expected here.\n" };
    }
    const code = searchParams.get("code");
    if (code !== null) {
      expected.resolve(code);
      return { status: 200, text: "Thank you. You can close this page.\n" };
    }
    const reason = (searchParams.get("error") ?? "no code came back").slice(0, 100);
    expected.reject(new MCPConnectionError("connect", `Consent was not given: ${reason}.`));
    return { status: 200, text: "Consent was not given. You can close this page.\n" };
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
