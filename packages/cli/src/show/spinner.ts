import type { Terminal } from "../terminal.js";

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const intervalMs = 100;
/** What is over at once needs no sign. */
const patienceMs = 300;

/** Shows that something is under way, and for how long. Nothing where nobody watches. */
export class Spinner {
  /** What is under way. */
  label: string;
  readonly #status: Terminal["status"];
  readonly #startMs = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor({ status }: Pick<Terminal, "status">, label: string) {
    this.label = label;
    this.#status = status;
  }

  /** Begins, or goes on. */
  start(): void {
    if (this.#status) this.#timer ??= setInterval(() => this.#draw(), intervalMs);
  }

  /** Leaves the line to others. */
  stop(): void {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#status?.("");
  }

  #draw(): void {
    const elapsedMs = performance.now() - this.#startMs;
    if (elapsedMs < patienceMs) return;
    const frame = frames[Math.floor(elapsedMs / intervalMs) % frames.length] ?? "";
    this.#status?.(`${frame} ${this.label} ${Math.floor(elapsedMs / 1000)} s`);
  }
}
