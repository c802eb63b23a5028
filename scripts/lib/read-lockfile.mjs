// What pnpm's lock file says of each package: its version and the hash of its archive.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

const ENTRY = /^ {2}'?((?:@[^/\s]+\/)?[^@\s']+)@([^:('\s]+)'?:\n(?: {4}resolution: \{integrity: ([^}\s,]+))?/gm;

/** @returns {{ name: string, version: string, integrity: string }[]} in the lock file's order */
export function readLockfile(file = join(root, "pnpm-lock.yaml")) {
  const text = readFileSync(file, "utf8");
  const packages = text.slice(text.indexOf("\npackages:\n"), text.indexOf("\nsnapshots:\n"));
  return [...packages.matchAll(ENTRY)].map(([, name, version, integrity = ""]) => ({ name, version, integrity }));
}
