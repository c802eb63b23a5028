import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Target } from "../worker/load-target.js";
import type { FromProcess, ToProcess } from "./messages.js";

const entry = fileURLToPath(new URL("./dev-worker.js", import.meta.url));

export interface ToolProcessOptions {
  target: Target;
  cwd: string;
  hear: (message: FromProcess) => void;
  /** The process is gone, and calls under way with it. */
  onGone: () => void;
}

/** The process that has the tools. Each start of it loads their module afresh. */
export class ToolProcess {
  readonly #options: ToolProcessOptions;
  #child: ChildProcess | undefined;

  constructor(options: ToolProcessOptions) {
    this.#options = options;
    this.start();
  }

  send(message: ToProcess): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  /** Ends what runs, and loads the tools anew. */
  start(): void {
    this.stop();
    const { target, cwd, hear, onGone } = this.#options;
    // What tools print is no result: it goes where notes go.
    const child = fork(entry, [JSON.stringify(target)], { cwd, stdio: ["ignore", "pipe", "inherit", "ipc"] });
    child.stdout?.pipe(process.stderr, { end: false });
    child.on("message", (message: FromProcess) => {
      if (child === this.#child) hear(message);
    });
    child.once("exit", (code) => {
      if (child !== this.#child) return;
      this.#child = undefined;
      onGone();
      if (code === 0) this.start();
      else hear({ type: "failed", problem: `The process with the tools ended with exit code ${code ?? "(killed)"}.` });
    });
    this.#child = child;
  }

  stop(): void {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    this.#options.onGone();
    child.kill();
  }
}
