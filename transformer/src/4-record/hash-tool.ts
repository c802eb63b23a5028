import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.js";
import type { SnapshotTool } from "./snapshot.js";

/** Fingerprint of a tool: 64 bits of SHA-256 over all that counts, which is everything but where the tool stands. */
export function hashTool({ source: _source, line: _line, ...counted }: SnapshotTool): string {
  return createHash("sha256").update(canonicalJson(counted)).digest("hex").slice(0, 16);
}
