const newline = 0x0a;

/** One line of input, or a line that was too long to be kept. */
export type Line = { ok: true; text: string } | { ok: false };

/** Cuts a byte stream into lines. Keeps at most one line of `maxBytes`; what is longer is skipped, however long it is. */
export class LineReader {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #isSkipping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Takes the next bytes in and hands out every line that they end. */
  push(chunk: Uint8Array, onLine: (line: Line) => void): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#keep(chunk.subarray(start, end));
      start = end + 1;
      onLine(this.#take());
    }
    this.#keep(chunk.subarray(start));
  }

  #keep(part: Uint8Array): void {
    this.#bytes += part.length;
    this.#isSkipping ||= this.#bytes > this.#maxBytes;
    if (this.#isSkipping) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #take(): Line {
    const line: Line = this.#isSkipping
      ? { ok: false }
      : { ok: true, text: Buffer.concat(this.#parts).toString("utf8") };
    this.#parts = [];
    this.#bytes = 0;
    this.#isSkipping = false;
    return line;
  }
}
