import type { Worker } from "node:worker_threads";
import { HttpProblem } from "../../http/http-problem.js";
import type { ConversionAnswer, ConversionRequest } from "./conversion.js";

/** Beside the heap, such as what streams of a PDF unfold to. Watched from outside, as a busy thread cannot do so. */
const maxGrowthMb = { html: 150, pdf: 85 };
const watchMs = 10;

/** Within what a conversion has to stay. */
export interface ConversionLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Asks a thread and waits for its answer; what it makes of a thread that gives none is for who called.
 *
 * @throws HttpProblem, as a rejection, when it ends, or takes too long or too much; the reason of an aborted signal
 */
export async function askWorker(
  worker: Worker,
  request: ConversionRequest,
  { timeoutMs, signal }: ConversionLimits,
): Promise<ConversionAnswer> {
  const { promise, resolve, reject } = makePromise<ConversionAnswer>();
  const fail = (error: unknown) => reject(explainEnd(error));
  const end = () => reject(explainEnd(undefined));
  const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error("The call was aborted."));
  const watch = setInterval(watchLimits(timeoutMs, maxGrowthMb[request.kind], reject), watchMs);
  signal?.addEventListener("abort", abort, { once: true });
  worker.once("message", resolve).once("error", fail).once("exit", end);
  try {
    const bytes = Uint8Array.from(request.bytes);
    worker.postMessage({ ...request, bytes }, [bytes.buffer]);
    return await promise;
  } finally {
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
    // One by one: without a name, Node takes away what the thread itself needs, and it is never heard again.
    worker.off("message", resolve).off("error", fail).off("exit", end);
  }
}

function makePromise<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

function watchLimits(timeoutMs: number, growthMb: number, reject: (error: Error) => void): () => void {
  const startedAtMs = performance.now();
  const bytesBefore = process.memoryUsage.rss();
  return () => {
    if (performance.now() - startedAtMs > timeoutMs) {
      reject(new HttpProblem(`it could not be converted within ${timeoutMs / 1000} seconds`));
    }
    if (process.memoryUsage.rss() - bytesBefore > growthMb * 1e6) reject(explainMemory());
  };
}

function explainMemory(): HttpProblem {
  return new HttpProblem("it takes too much memory to convert");
}

function explainEnd(error: unknown): Error {
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return explainMemory();
  return error instanceof Error ? error : new HttpProblem("it could not be converted");
}
