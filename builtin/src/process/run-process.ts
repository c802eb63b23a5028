import type { ChildProcess } from "node:child_process";
import spawn from "cross-spawn";
import { onExit } from "signal-exit";
import { explainStartFailure } from "./explain-start-failure.js";
import { KeptOutput } from "./kept-output.js";
import type { OutputStream, ProcessEnding, ProcessReport, ProcessRequest } from "./process-report.js";
import { signalGroup } from "./signal-group.js";

/** From the request to end to the end by force. */
const killAfterMs = 500;
/** A process that left the group may hold a pipe open for ever: so long is waited for the rest of the output. */
const drainMs = 250;

/**
 * Runs a program and waits for its end; never rejects. The program gets a process group of its own, which ends with it:
 * by its own end, the deadline, an abort or the end of this process. Only a descendant that leaves the group (`setsid`)
 * lives on.
 */
export function runProcess(request: ProcessRequest): Promise<ProcessReport> {
  if (request.signal?.aborted) return Promise.resolve({ ending: { kind: "aborted" }, stdout: "", stderr: "" });
  return new Promise((resolve) => {
    try {
      new RunningProcess(request, resolve);
    } catch (error) {
      resolve({ ending: { kind: "not-started", reason: explainStartFailure(error, request) }, stdout: "", stderr: "" });
    }
  });
}

class RunningProcess {
  readonly #child: ChildProcess;
  readonly #output = { stdout: new KeptOutput(), stderr: new KeptOutput() };
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #forgetExit: () => void;
  #ending: ProcessEnding | undefined;
  #isDone = false;

  constructor(
    private readonly request: ProcessRequest,
    private readonly done: (report: ProcessReport) => void,
  ) {
    const child = (this.#child = start(request));
    this.#forgetExit = onExit(() => signalGroup(child, "SIGKILL"));
    this.#listen("stdout");
    this.#listen("stderr");
    child.on("error", (error) => this.#fail(error));
    child.on("exit", (exitCode, signal) => this.#exited(exitCode, signal));
    child.on("close", () => this.#finish());
    request.signal?.addEventListener("abort", this.#abort);
    this.#after(request.timeoutMs, () => this.#interrupt({ kind: "timed-out", timeoutMs: request.timeoutMs }));
    // One that ends without reading its input is no failure.
    child.stdin?.on("error", () => {}).end(request.input);
  }

  readonly #abort = (): void => this.#interrupt({ kind: "aborted" });

  #listen(stream: OutputStream): void {
    this.#child[stream]?.on("data", (chunk: Buffer) => {
      if (this.#isDone) return;
      this.#output[stream].add(chunk);
      this.request.onOutput?.(stream, chunk);
    });
  }

  #interrupt(ending: ProcessEnding): void {
    if (this.#ending) return;
    this.#ending = ending;
    signalGroup(this.#child, "SIGTERM");
    this.#after(killAfterMs, () => {
      signalGroup(this.#child, "SIGKILL");
      this.#after(drainMs, () => this.#finish());
    });
  }

  /** After its own end, what it left running is ended too; after an interruption, that has its time to clean up. */
  #exited(exitCode: number | null, signal: NodeJS.Signals | null): void {
    if (this.#ending) return;
    this.#ending = signal === null ? { kind: "exited", exitCode: exitCode ?? 0 } : { kind: "killed", signal };
    signalGroup(this.#child, "SIGKILL");
    this.#after(drainMs, () => this.#finish());
  }

  #fail(error: Error): void {
    this.#ending ??= { kind: "not-started", reason: explainStartFailure(error, this.request) };
    this.#finish();
  }

  #finish(): void {
    if (this.#isDone || this.#ending === undefined) return;
    this.#isDone = true;
    signalGroup(this.#child, "SIGKILL");
    this.#timers.forEach(clearTimeout);
    this.#forgetExit();
    this.request.signal?.removeEventListener("abort", this.#abort);
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    const { stdout, stderr } = this.#output;
    this.done({ ending: this.#ending, stdout: stdout.text(), stderr: stderr.text() });
  }

  #after(delayMs: number, action: () => void): void {
    this.#timers.push(setTimeout(action, delayMs));
  }
}

function start({ file, args, cwd, env, input, isVerbatim }: ProcessRequest): ChildProcess {
  const isWindows = process.platform === "win32";
  return spawn(file, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    // Makes it the leader of a new group; on Windows it would open a window.
    detached: !isWindows,
    windowsHide: true,
    windowsVerbatimArguments: isWindows && isVerbatim === true,
  });
}
