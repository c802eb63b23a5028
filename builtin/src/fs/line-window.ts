import { completeUtf8 } from "../process/complete-utf8.js";

const newline = 0x0a;
const carriageReturn = 0x0d;

/** Which lines of a text are wanted. */
export interface LineRange {
  /** Number of the first line, from 1. */
  readonly offset: number;
  readonly maxLines: number;
  readonly maxBytes: number;
}

/**
 * Takes a text in pieces and keeps some lines of it, within a bound, however long text and lines are. A line ends with LF or
 * CRLF; all else, a lone CR too, is part of the line.
 */
export class LineWindow {
  readonly lines: string[] = [];
  /** Lines that have ended. */
  lineCount = 0;
  /** A single line was longer than all that may be kept; what is kept is its beginning. */
  isLineCut = false;
  readonly #range: LineRange;
  #pieces: Buffer[] = [];
  #lineBytes = 0;
  #keptBytes = 0;
  #isFull = false;
  #isLineOpen = false;

  constructor(range: LineRange) {
    this.#range = range;
  }

  /** No further line will be kept. */
  get isFull(): boolean {
    return this.#isFull || this.lines.length >= this.#range.maxLines;
  }

  add(chunk: Buffer): void {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(newline, start);
      this.#extend(chunk.subarray(start, end === -1 ? chunk.length : end));
      if (end === -1) return;
      this.#endLine();
      start = end + 1;
    }
  }

  /** The text is over: a last line without its end is a line too. */
  end(): void {
    if (this.#isLineOpen) this.#endLine();
  }

  get #isWanted(): boolean {
    return !this.isFull && this.lineCount + 1 >= this.#range.offset;
  }

  #extend(bytes: Buffer): void {
    this.#isLineOpen = true;
    if (!this.#isWanted) return;
    const room = this.#range.maxBytes - this.#keptBytes - this.#lineBytes;
    if (room > 0) this.#pieces.push(Buffer.from(bytes.subarray(0, room)));
    this.#lineBytes += bytes.length;
    if (this.#lineBytes <= this.#range.maxBytes - this.#keptBytes) return;
    // Too long. What came before is enough for one answer; a first line that is too long by itself is cut.
    this.#isFull = true;
    if (this.lines.length === 0) this.#keepLine(true);
    this.#pieces = [];
  }

  #endLine(): void {
    this.#isLineOpen = false;
    if (this.#isWanted) this.#keepLine(false);
    this.lineCount++;
    this.#pieces = [];
    this.#lineBytes = 0;
  }

  #keepLine(isCut: boolean): void {
    const line = Buffer.concat(this.#pieces);
    this.isLineCut = isCut;
    this.#keptBytes += line.length + 1;
    const kept = isCut ? completeUtf8(line, "end") : line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
    this.lines.push(new TextDecoder("utf-8", { ignoreBOM: this.lineCount > 0 }).decode(kept));
  }
}
