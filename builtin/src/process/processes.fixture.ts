import { readdirSync, readFileSync } from "node:fs";

/** A process as Linux shows it. */
interface SeenProcess {
  pid: number;
  parent: number;
  state: string;
  command: string;
}

/** All processes of this machine; those that end while we look are left out. */
export function seenProcesses(): SeenProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state = "", parent = ""] = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        return [{ pid: Number(name), parent: Number(parent), state, command }];
      } catch {
        return [];
      }
    });
}

/** Processes that are alive and have `marker` in their command line. */
export function liveProcesses(marker: string): SeenProcess[] {
  return seenProcesses().filter(({ state, command }) => state !== "Z" && command.includes(marker));
}

/** Waits until none is left; gives what is left after two seconds. */
export async function leftProcesses(marker: string): Promise<SeenProcess[]> {
  for (let round = 0; round < 40 && liveProcesses(marker).length > 0; round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return liveProcesses(marker);
}

/** A text for command lines that no other process has: a number of seconds that `sleep` takes. */
export function sleepMarker(): string {
  return `61.${Math.floor(Math.random() * 1e9)}1`;
}
