import { createHash } from "node:crypto";

/** A short fingerprint of a text: equal texts have equal ones. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
