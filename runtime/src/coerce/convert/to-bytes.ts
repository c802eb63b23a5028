/** Converts a string to its UTF-8 bytes. A lone surrogate has none. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  return typeof value === "string" && !/\p{Surrogate}/u.test(value) ? new TextEncoder().encode(value) : undefined;
}
