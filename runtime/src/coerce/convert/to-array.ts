import { decodeContainer } from "./decode-container.js";

type Items = readonly unknown[];

/** The array itself, or the array that a string holds as JSON text (one level). */
export function toArray(value: unknown): Items | undefined {
  if (Array.isArray(value)) return value as Items; // whatever is in it
  const decoded = typeof value === "string" ? decodeContainer(value) : undefined;
  return Array.isArray(decoded) ? (decoded as Items) : undefined; // likewise
}
