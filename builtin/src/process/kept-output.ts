import { completeUtf8 } from "./complete-utf8.js";

/**
 * What is kept of a stream of bytes, however much comes: its head and its tail. Beginnings say what was run, ends say how
 * it went.
 */
export class KeptOutput {
  readonly #head: Buffer;
  #headBytes = 0;
  /** Written round and round; made when the head is full. */
  #tail: Buffer | undefined;
  #tailBytes = 0;

  /** `maxBytes` are kept at most, half of them for the head. */
  constructor(private readonly maxBytes = 64 * 1024) {
    this.#head = Buffer.allocUnsafe(Math.ceil(maxBytes / 2));
  }

  add(chunk: Buffer): void {
    const taken = chunk.copy(this.#head, this.#headBytes);
    this.#headBytes += taken;
    if (taken < chunk.length) this.#addToTail(chunk.subarray(taken));
  }

  /** The text, cut between characters; what is no UTF-8 is replaced by U+FFFD. */
  text(): string {
    const head = this.#head.subarray(0, this.#headBytes);
    const tail = this.#orderedTail();
    const leftOut = this.#tailBytes - tail.length;
    if (leftOut === 0) return decode(Buffer.concat([head, tail]));
    const [start, end] = [completeUtf8(head, "end"), completeUtf8(tail, "start")];
    const bytes = leftOut + head.length - start.length + tail.length - end.length;
    return `${decode(start)}\n[... ${bytes.toLocaleString("en-US")} bytes left out ...]\n${decode(end)}`;
  }

  #addToTail(chunk: Buffer): void {
    const tail = (this.#tail ??= Buffer.allocUnsafe(Math.floor(this.maxBytes / 2)));
    const last = chunk.subarray(Math.max(0, chunk.length - tail.length));
    this.#tailBytes += chunk.length - last.length;
    const written = last.copy(tail, this.#tailBytes % tail.length);
    last.copy(tail, 0, written);
    this.#tailBytes += last.length;
  }

  #orderedTail(): Buffer {
    if (this.#tail === undefined) return Buffer.alloc(0);
    if (this.#tailBytes <= this.#tail.length) return this.#tail.subarray(0, this.#tailBytes);
    const oldest = this.#tailBytes % this.#tail.length;
    return Buffer.concat([this.#tail.subarray(oldest), this.#tail.subarray(0, oldest)]);
  }
}

function decode(bytes: Buffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
