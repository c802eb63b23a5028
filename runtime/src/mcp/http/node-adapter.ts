import type { IncomingMessage, ServerResponse } from "node:http";
import { decodeBody } from "./decode-body.js";
import type { HttpBody, HttpHeaders, HttpReply, HttpRequest } from "./http-types.js";

/** Reads a request of node:http. */
export class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.method = request.method ?? "";
    this.#request = request;
    this.#response = response;
  }

  header(name: string): readonly string[] {
    // Of a header that may come only once, `headers` hides the second value.
    return this.#request.headersDistinct[name] ?? [];
  }

  readBody(maxBytes: number): Promise<HttpBody> {
    const request = this.#request;
    const chunks: Buffer[] = [];
    let bytes = 0;
    return new Promise((resolve) => {
      const refuse = (reason: "too-large" | "aborted"): void => resolve({ ok: false, reason });
      if (Number(request.headers["content-length"] ?? 0) > maxBytes) return refuse("too-large");
      request.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        // The rest is read and thrown away, so that the client comes to read our answer.
        if (bytes > maxBytes) refuse("too-large");
        else chunks.push(chunk);
      });
      request.on("end", () => resolve(decodeBody(chunks)));
      request.on("error", () => refuse("aborted"));
      request.on("close", () => refuse("aborted"));
    });
  }

  onDisconnect(listener: () => void): void {
    this.#response.once("close", () => {
      if (!this.#response.writableFinished) listener();
    });
  }
}

/** Writes a response of node:http. */
export class NodeReply implements HttpReply {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  send(status: number, headers: HttpHeaders, body = ""): void {
    if (this.#response.headersSent) return;
    this.#response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    this.#response.end(body);
  }

  startEvents(headers: HttpHeaders): void {
    this.#response.writeHead(200, headers);
    this.#response.flushHeaders();
  }

  write(text: string): void {
    if (!this.#response.destroyed) this.#response.write(text);
  }

  end(): void {
    this.#response.end();
  }

  isReady(): boolean {
    return !this.#response.destroyed && !this.#response.writableNeedDrain;
  }
}
