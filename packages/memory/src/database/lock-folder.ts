import { randomUUID } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MemoryError } from "../memory-error.js";

/** Who made a lock. All of it is in the file's name, so that a lock is there as a whole or not at all. */
interface Holder {
  pid: number;
  /** When the process started, in the system's own count: a number used again belongs to another process. */
  started: string;
  boot: string;
  host: string;
}

const tries = 5;
const prefix = "lock~";

/**
 * Takes a folder for this process alone. Everyone who wants it puts up a lock of their own first and looks at the others'
 * then: of two at the same time at least one sees the other, and a lock whose process is gone can be cleared away without
 * ever hitting a new one, as no two have the same name.
 *
 * @returns what gives the folder free again
 * @throws MemoryError `STORE_LOCKED`
 */
export async function lockFolder(folder: string): Promise<() => void> {
  let other: string | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    // Two that saw each other have both stepped back; they must not come again in step.
    if (attempt > 0) await wait(20 + Math.random() * 80);
    const lock = join(folder, `${prefix}${nameOf(ownHolder())}~${randomUUID()}`);
    closeSync(openSync(lock, "wx"));
    other = findOther(folder, lock);
    if (other === undefined) return () => rmSync(lock, { force: true });
    rmSync(lock, { force: true });
  }
  throw new MemoryError("STORE_LOCKED", explain(folder, other ?? ""));
}

/** The name of a lock of someone who is still there. The rest is cleared away. */
function findOther(folder: string, own: string): string | undefined {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && join(folder, name) !== own);
  return names.find((name) => {
    if (isHeld(holderOf(name))) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
}

function explain(folder: string, lock: string): string {
  const { pid, host } = holderOf(lock);
  if (host !== hostname()) {
    return `The store at ${folder} was opened on ${host} by process ${pid}, which cannot be checked from here. If that process is gone, delete ${join(folder, lock)}.`;
  }
  const who = pid === process.pid ? "by this very process" : `by process ${pid}`;
  return `The store at ${folder} is open already, ${who}. An embedded store is for one process at a time: close it there, or use a server (url: "postgres://...").`;
}

function isHeld({ pid, started, boot, host }: Holder): boolean {
  if (host !== hostname()) return true;
  if (boot !== bootId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal means that it is there.
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  return started === startOf(pid);
}

function ownHolder(): Holder {
  return { pid: process.pid, started: startOf(process.pid), boot: bootId(), host: hostname() };
}

function nameOf({ pid, started, boot, host }: Holder): string {
  return [pid, started, boot, encodeURIComponent(host).replaceAll("~", "%7E")].join("~");
}

function holderOf(name: string): Holder {
  const [pid = "", started = "", boot = "", host = ""] = name.slice(prefix.length).split("~");
  return { pid: Number(pid), started, boot, host: decodeURIComponent(host) };
}

/** In ticks after boot; only Linux says it, and elsewhere all are the same. */
function startOf(pid: number): string {
  const stat = tryRead(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function bootId(): string {
  return tryRead("/proc/sys/kernel/random/boot_id").trim();
}

function tryRead(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
