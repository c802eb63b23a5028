const DAY_MS = 86_400_000;

/** Where a clock reading stands on the line of time. */
export interface LocatedTime {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  instant: number;
  /** `gap`: clocks jumped over the reading; `overlap`: they showed it twice. */
  kind: "normal" | "gap" | "overlap";
}

/**
 * Finds the instant at which a clock shows a reading. Where clocks were put back it is the first of the two; where they
 * jumped, the reading is taken with the offset from before the jump and so moves forward by its length.
 *
 * @param wall the reading as if it were UTC, in milliseconds
 * @param offsetAt the offset that is in force at an instant, in milliseconds
 */
export function locateWallTime(wall: number, offsetAt: (instant: number) => number): LocatedTime {
  // No offset reaches a day, so that a change near the reading lies between these two.
  const before = offsetAt(wall - DAY_MS);
  const after = offsetAt(wall + DAY_MS);
  const instants = [...new Set([before, after])].map((offset) => wall - offset);
  const [first, second] = instants.filter((instant) => instant + offsetAt(instant) === wall).sort((a, b) => a - b);
  if (first === undefined) return { instant: wall - before, kind: "gap" };
  return { instant: first, kind: second === undefined ? "normal" : "overlap" };
}
