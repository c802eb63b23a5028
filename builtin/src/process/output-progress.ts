import { StringDecoder } from "node:string_decoder";
import type { OutputStream } from "./process-report.js";

/** Between two reports. */
const intervalMs = 200;
/** Of more output than this in one interval, the end is reported. */
const maxChars = 4000;

/**
 * Reports output while it comes, as text: both streams together, a few times a second, however much there is. Whoever
 * waits sees that something happens; the result has what counts.
 */
export class OutputProgress {
  readonly #decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
  #text = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly report: (text: string) => void) {}

  readonly add = (stream: OutputStream, chunk: Buffer): void => {
    this.#text = (this.#text + this.#decoders[stream].write(chunk)).slice(-maxChars);
    this.#timer ??= setTimeout(() => this.#flush(), intervalMs);
  };

  /** Reports nothing more: the rest is in the result. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    this.#timer = undefined;
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.report(text);
  }
}
