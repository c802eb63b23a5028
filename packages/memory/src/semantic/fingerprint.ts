import { createHash } from "node:crypto";
import type { Metadata } from "../memory-store.js";

/** Equal for equal texts with equal metadata, in whatever order the keys are. */
export function fingerprint(content: string, metadata: Metadata): string {
  const entries = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([content.trim(), entries]))
    .digest("hex");
}
