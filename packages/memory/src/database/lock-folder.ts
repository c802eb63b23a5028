import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { MemoryError } from "../memory-error.js";

interface Holder {
  pid: number;
  /** When the process started, in the system's own count: a number used again belongs to another process. */
  started: string | undefined;
  host: string;
}

/**
 * Takes a folder for this process alone. A lock whose process is gone is taken over.
 *
 * @returns what gives the folder free again
 * @throws MemoryError `STORE_LOCKED`
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder);
  for (let tries = 0; tries < 5; tries++) {
    if (placeLock(lock, mine)) return () => releaseLock(lock, mine);
    removeStale(folder, lock);
  }
  throw new MemoryError("STORE_LOCKED", `The store at ${folder} is being opened by several processes at once.`);
}

/** A link appears with its content or not at all: nobody reads half a lock. */
function placeLock(lock: string, text: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(folder: string, lock: string): void {
  const text = readLock(lock);
  if (text === undefined) return;
  const holder = parseHolder(text);
  if (holder && isHeld(holder)) throw new MemoryError("STORE_LOCKED", explain(folder, lock, holder));
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    // Someone quicker took the stale lock over: what was moved is theirs, and goes back.
    if (readLock(aside) !== text) linkSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function explain(folder: string, lock: string, { pid, host }: Holder): string {
  if (host !== hostname()) {
    return `The store at ${folder} was opened on ${host} by process ${pid}, which cannot be checked from here. If that process is gone, delete ${lock}.`;
  }
  const who = pid === process.pid ? "by this very process" : `by process ${pid}`;
  return `The store at ${folder} is open already, ${who}. An embedded store is for one process at a time: close it there, or use a server (url: "postgres://...").`;
}

function isHeld({ pid, started, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  return started === undefined || started === startOf(pid);
}

/** Start time in ticks after boot, with the boot's own id; only Linux says it. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return `${boot}:${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return undefined;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder; // written by placeLock
  } catch {
    return undefined;
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return undefined;
  }
}

function releaseLock(lock: string, mine: string): void {
  if (readLock(lock) === mine) rmSync(lock, { force: true });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
