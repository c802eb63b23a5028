import type { ChildProcess } from "node:child_process";

/**
 * Sends a signal to a process and all that it started. The process must have been started as the head of a group of its
 * own (`detached`); a process that made itself a new group is out of reach.
 */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // Windows has no groups: there, the head alone is ended.
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody is left.
  }
}
