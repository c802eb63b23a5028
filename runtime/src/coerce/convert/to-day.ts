import { epochMilliseconds, readEpoch } from "./epoch-milliseconds.js";
import { readDateTime } from "./read-date-time.js";

/** Converts to `YYYY-MM-DD`: from a date, or from a date-time or an epoch number that is a midnight. */
export function toDay(value: unknown): string | undefined {
  if (typeof value === "number") return dayOfEpoch(value);
  if (typeof value !== "string") return undefined;
  const epoch = readEpoch(value);
  if (epoch !== undefined) return dayOfEpoch(epoch);
  const dateTime = readDateTime(value);
  return dateTime?.isMidnight ? dateTime.day : undefined;
}

function dayOfEpoch(epoch: number): string | undefined {
  const milliseconds = Number.isInteger(epoch) ? epochMilliseconds(epoch) : undefined;
  if (milliseconds === undefined || milliseconds % 86_400_000 !== 0) return undefined;
  return new Date(milliseconds).toISOString().slice(0, 10);
}
