import { decodeBody } from "./decode-body.js";
import type { HttpBody, HttpHeaders, HttpReply, HttpRequest } from "./http-types.js";

const encoder = new TextEncoder();
/** Events that may wait for a slow reader before notifications are left out. */
const maxWaitingEvents = 64;

/** Reads a web `Request`. */
export class WebRequest implements HttpRequest {
  readonly method: string;
  readonly #request: Request;
  readonly #reply: WebReply;

  constructor(request: Request, reply: WebReply) {
    this.method = request.method;
    this.#request = request;
    this.#reply = reply;
  }

  header(name: string): readonly string[] {
    const value = this.#request.headers.get(name);
    if (value !== null) return [value];
    // Some hosts keep the Host header to themselves and give it only as part of the address.
    return name === "host" ? [new URL(this.#request.url).host] : [];
  }

  async readBody(maxBytes: number): Promise<HttpBody> {
    if (Number(this.#request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, reason: "too-large" };
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of bytesOf(this.#request)) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) return { ok: false, reason: "too-large" };
        chunks.push(chunk);
      }
    } catch {
      return { ok: false, reason: "aborted" };
    }
    return decodeBody(chunks);
  }

  onDisconnect(listener: () => void): void {
    this.#request.signal.addEventListener("abort", listener, { once: true });
    this.#reply.cancelListeners.push(listener);
  }
}

function bytesOf({ body }: Request): AsyncIterable<Uint8Array> | [] {
  return (body as AsyncIterable<Uint8Array> | null) ?? []; // the declarations of Node 20 leave the chunks open
}

/** Makes a web `Response`. */
export class WebReply implements HttpReply {
  readonly response: Promise<Response>;
  /** Told when the reader of the event stream leaves. */
  readonly cancelListeners: (() => void)[] = [];
  #respond!: (response: Response) => void; // set by the promise's executor, which runs at once
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    this.response = new Promise((resolve) => (this.#respond = resolve));
  }

  send(status: number, headers: HttpHeaders, body?: string): void {
    this.#respond(new Response(body ?? null, { status, headers }));
  }

  startEvents(headers: HttpHeaders): void {
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        cancel: () => {
          this.#controller = undefined;
          for (const listener of this.cancelListeners) listener();
        },
      },
      { highWaterMark: maxWaitingEvents },
    );
    this.#respond(new Response(stream, { status: 200, headers }));
  }

  write(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  isReady(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }
}
