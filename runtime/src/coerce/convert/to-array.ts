import { decodeContainer } from "./decode-container.js";

/** The array itself, or the array that a string holds as JSON text (one level). */
export function toArray(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const decoded = typeof value === "string" ? decodeContainer(value) : undefined;
  return Array.isArray(decoded) ? decoded : undefined;
}
