import { findZone, fixedZone, type Zone } from "./find-zone.js";
import { locateWallTime } from "./locate-wall-time.js";
import { showOffset } from "./offset-text.js";
import { readDateTime, type WrittenTime } from "./read-date-time.js";
import { isShowable, showClock, showTime, showWeekday, wallOf } from "./show-time.js";

/**
 * Converts a date and time from one timezone to another. Both are IANA names ("America/Los_Angeles"), not abbreviations
 * ("PST") or spoken names. Handles daylight saving time, and flags times that a change of the clocks skips or repeats.
 *
 * @tool
 * @readOnly
 * @idempotent
 * @param datetimeStr ISO 8601 preferred ("2026-11-02T15:00:00"); "2026-11-02 3:00 PM" also works. The date is required.
 *   An offset in it wins over from_timezone.
 * @param fromTimezone Timezone the time is given in, e.g. "Europe/Berlin".
 * @param toTimezone Timezone to convert to, e.g. "America/Denver".
 */
export function convertTime(datetimeStr: string, fromTimezone: string, toTimezone: string): string {
  const written = readDateTime(datetimeStr);
  if (written === undefined) return unreadable(datetimeStr);
  const source = findSource(written, fromTimezone);
  if ("problem" in source) return source.problem;
  const target = findZone(toTimezone);
  if ("problem" in target) return target.problem;
  return render({ wall: written.wall, source, target });
}

/** An offset in the text makes the zone unnecessary, also one that does not exist. */
function findSource({ offset }: WrittenTime, name: string): Zone | { problem: string } {
  const named = findZone(name);
  if (offset === undefined) return named;
  const ignored = `from_timezone ignored; input carried offset ${showOffset(offset)}`;
  return { ...fixedZone(offset), note: "problem" in named ? `${ignored}. ${named.problem}` : ignored };
}

interface Conversion {
  wall: number;
  source: Zone;
  target: Zone;
}

function render({ wall, source, target }: Conversion): string {
  const { instant, kind } = locateWallTime(wall, source.offsetAt);
  const walls = [instant, wallOf(instant, source), wallOf(instant, target)] as const;
  if (!walls.every(isShowable))
    return "Could not convert: the time lies outside the years 1 to 9999 in one of the zones.";
  const difference = showOffset(target.offsetAt(instant) - source.offsetAt(instant));
  const change = { gap: gapNote, overlap: overlapNote, normal: () => undefined }[kind];
  const notes = [change(wall, instant, source), source.note, target.note].filter((note) => note !== undefined);
  return [
    showTime(instant, source),
    `-> ${showTime(instant, target)}`,
    `difference ${difference}, ${showWeekday(walls[1])} -> ${showWeekday(walls[2])}`,
    ...notes.map((note) => `note: ${note}`),
  ].join("\n");
}

function gapNote(wall: number, instant: number, zone: Zone): string {
  const taken = showClock(wallOf(instant, zone)) + showOffset(zone.offsetAt(instant));
  return `${showClock(wall)} does not exist in ${zone.name} (spring-forward gap); interpreted as ${taken}`;
}

function overlapNote(wall: number, instant: number, zone: Zone): string {
  const taken = `UTC${showOffset(zone.offsetAt(instant))}`;
  return `${showClock(wall)} is ambiguous in ${zone.name} (clocks repeat); interpreted as the first occurrence, ${taken}`;
}

const SHOWN_CHARS = 60;

function unreadable(text: string): string {
  return `Could not parse '${text.slice(0, SHOWN_CHARS)}'. Write date and time in ISO 8601, such as '2026-11-02T15:00:00', or with a 12-hour clock, such as '2026-11-02 3:00 PM'; for today's date call get_current_date_and_time.`;
}
