import { exitCodes } from "../cli-error.js";

export interface Interrupt {
  /** Aborts at the first Ctrl-C, or when the process is told to end. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** Turns Ctrl-C into an abort, so that a tool can clean up; a second one ends the process at once. */
export function listenForInterrupt(): Interrupt {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return { signal: controller.signal, stop: () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal) };
}
