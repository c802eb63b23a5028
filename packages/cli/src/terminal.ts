import { paintFor, type Paint } from "./show/paint.js";

/** Where a command shows what it has to say. */
export interface Terminal {
  /** Width to lay text out for. */
  readonly columns: number;
  /** Colours for standard output. */
  readonly paint: Paint;
  /** Asks the person at the terminal; `undefined` when there is none. */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
  /** A result, on standard output. */
  write(text: string): void;
  /** Standard output itself, for what is no text for people. */
  readonly output: LineOutput;
  /** What goes on, on standard error. */
  note(text: string): void;
  /**
   * Shows what is under way, on a line that the next text takes the place of; none clears it. `undefined` where nobody
   * watches: no terminal, or one that cannot go back.
   */
  readonly status: ((text: string) => void) | undefined;
  /** What went wrong, on standard error. */
  fail(text: string): void;
  /** Resolves when all that was written is out. */
  flush(): Promise<void>;
}

/** What is needed of an output stream. */
export interface LineOutput {
  write(text: string): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * The terminal of this process. Takes standard output for the command: what a module or a tool prints there goes to
 * standard error, as it would be taken for a part of the result.
 */
export function claimTerminal({ stdin, stdout, stderr }: NodeJS.Process = process): Terminal {
  const write = claim(stdout, stderr);
  const output: LineOutput = { write: (text) => write(text), on: (event, listener) => stdout.on(event, listener) };
  const errorPaint = paintFor(stderr);
  const status = stderr.isTTY && process.env["TERM"] !== "dumb" ? new StatusLine(stderr) : undefined;
  return {
    columns: Math.max(60, stdout.columns ?? 120),
    paint: paintFor(stdout),
    ask: stdin.isTTY && stderr.isTTY ? (question, signal) => ask(question, signal, { stdin, stderr }) : undefined,
    output,
    write: (text) => {
      status?.show("");
      output.write(`${text}\n`);
    },
    note: (text) => {
      status?.show("");
      stderr.write(`${errorPaint.dim(text)}\n`);
    },
    status: status && ((text) => status.show(text)),
    fail: (text) => {
      status?.show("");
      stderr.write(`${errorPaint.red("error:")} ${text}\n`);
    },
    flush: () => new Promise((resolve) => write("", () => stderr.write("", () => resolve()))),
  };
}

/** One line at the end of a stream that is written again and again. */
class StatusLine {
  readonly #stream: { write(text: string): unknown };
  #isShown = false;

  constructor(stream: { write(text: string): unknown }) {
    this.#stream = stream;
  }

  show(text: string): void {
    if (this.#isShown) this.#stream.write(eraseLine);
    if (text !== "") this.#stream.write(text);
    this.#isShown = text !== "";
  }
}

/** To the start of the line, and nothing left on it. */
const eraseLine = "\r\u001b[2K";

function claim(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): NodeJS.WriteStream["write"] {
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind<typeof write>(stderr);
  // Whoever reads may leave early (`| head`), which is no fault.
  stdout.on("error", () => undefined);
  return write;
}

async function ask(
  question: string,
  signal: AbortSignal,
  { stdin, stderr }: Pick<NodeJS.Process, "stdin" | "stderr">,
): Promise<string> {
  // Loaded for those who are asked.
  const { createInterface } = await import("node:readline/promises");
  const reader = createInterface({ input: stdin, output: stderr });
  // While it reads, the terminal hands Ctrl-C to the reader alone.
  reader.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    return await reader.question(question, { signal });
  } finally {
    reader.close();
  }
}
