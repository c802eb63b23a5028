import type { ServedTools } from "./served-tools.js";

/**
 * Closes a server when the process is told to stop, then lets the signal do what it does without us. A second one does so
 * at once.
 */
export function closeOnSignals(served: ServedTools, signals: readonly NodeJS.Signals[]): void {
  const stopListening = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    stopListening();
    void served.close().then(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  void served.closed.then(stopListening);
}
