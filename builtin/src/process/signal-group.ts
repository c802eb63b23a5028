import type { ChildProcess } from "node:child_process";
import spawn from "cross-spawn";

/** Sends a signal to a child and all of its descendants that did not leave its process group. */
export function signalGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    // Windows has no groups: the tree is found by its parents, and ended by force only.
    spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore", windowsHide: true }).on(
      "error",
      () => {},
    );
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: nobody is left in the group.
  }
}
