/** What the handler needs of a request, whether it came through node:http or as a web `Request`. */
export interface HttpRequest {
  readonly method: string;
  /** Every value of a header as it was sent; empty when it was not. `name` is in lower case. */
  header(name: string): readonly string[];
  /** Reads the body as UTF-8 text, at most that many bytes of it. */
  readBody(maxBytes: number): Promise<HttpBody>;
  /** Calls back when the client goes away before it has the whole answer. */
  onDisconnect(listener: () => void): void;
}

export type HttpBody = { ok: true; text: string } | { ok: false; reason: "too-large" | "not-utf8" | "aborted" };

export type HttpHeaders = Readonly<Record<string, string>>;

/** Where the answer goes: either one `send`, or `startEvents`, any number of `write` and one `end`. */
export interface HttpReply {
  send(status: number, headers: HttpHeaders, body?: string): void;
  startEvents(headers: HttpHeaders): void;
  write(text: string): void;
  end(): void;
  /** False while the client has not taken what was written before. */
  isReady(): boolean;
}

/** A refusal, as data. */
export interface HttpProblem {
  status: number;
  /** JSON-RPC error code of the body. */
  code: number;
  message: string;
  headers?: HttpHeaders;
}
