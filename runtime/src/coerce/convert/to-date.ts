import { epochMilliseconds, readEpoch } from "./epoch-milliseconds.js";
import { readDateTime } from "./read-date-time.js";

/** Converts to a `Date`: from an ISO 8601 text (UTC where it names no offset) or an epoch number, also as text. */
export function toDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  const milliseconds = readMilliseconds(value);
  return milliseconds === undefined ? undefined : new Date(milliseconds);
}

function readMilliseconds(value: unknown): number | undefined {
  if (typeof value === "number") return epochMilliseconds(value);
  if (typeof value !== "string") return undefined;
  const epoch = readEpoch(value);
  return epoch === undefined ? readDateTime(value)?.milliseconds : epochMilliseconds(epoch);
}
