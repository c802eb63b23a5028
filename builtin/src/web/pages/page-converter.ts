import { Worker } from "node:worker_threads";
import { HttpProblem } from "../../http/http-problem.js";
import { askWorker, type ConversionLimits } from "./ask-worker.js";
import type { ConversionAnswer, ConversionRequest } from "./conversion.js";

/** Threads at a time: each may take `maxHeapMb`. */
const maxThreads = 2;
const maxHeapMb = 128;
/** A thread that waits for its next page keeps libraries in memory. */
const idleMs = 20_000;

/** What came of a conversion. */
export interface ConvertedContent {
  readonly text: string;
  readonly notice: string | undefined;
}

/** Converts pages in threads of their own, which a page can neither stop nor fill the memory by. */
export class PageConverter {
  #idle: { worker: Worker; timer: NodeJS.Timeout; forget: () => void } | undefined;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @throws HttpProblem, as a rejection, when it cannot be converted or takes too much; the reason of an aborted signal */
  async convert(request: Omit<ConversionRequest, "budgetMs">, limits: ConversionLimits): Promise<ConvertedContent> {
    await this.#takeTurn();
    try {
      limits.signal?.throwIfAborted();
      // What ends by itself has something to show.
      const answer = await this.#run({ ...request, budgetMs: limits.timeoutMs * 0.6 }, limits);
      if (!answer.isConverted) throw new HttpProblem(answer.problem);
      return { text: answer.text, notice: answer.notice };
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  async #takeTurn(): Promise<void> {
    while (this.#running >= maxThreads) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }

  async #run(request: ConversionRequest, limits: ConversionLimits): Promise<ConversionAnswer> {
    const worker = this.#takeWorker();
    try {
      const answer = await askWorker(worker, request, limits);
      this.#keep(worker);
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  }

  #takeWorker(): Worker {
    const idle = this.#idle;
    this.#idle = undefined;
    if (idle === undefined) return startWorker();
    clearTimeout(idle.timer);
    idle.worker.off("exit", idle.forget);
    idle.worker.ref();
    return idle.worker;
  }

  #keep(worker: Worker): void {
    if (this.#idle !== undefined) return void worker.terminate();
    worker.unref();
    const forget = () => {
      if (this.#idle?.worker === worker) this.#idle = undefined;
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(forget, idleMs).unref();
    worker.once("exit", forget);
    this.#idle = { worker, timer, forget };
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./convert-worker.js", import.meta.url), {
    name: "toolmark-pages",
    // Nothing of the program's: no environment, no arguments of Node that load other code.
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  // Who asked hears of it; when nobody asked, it must not end the process.
  return worker.on("error", () => undefined);
}
