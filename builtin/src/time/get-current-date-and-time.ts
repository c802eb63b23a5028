import { findZone, localZone } from "./find-zone.js";
import { showTime, showWeekday, wallOf } from "./show-time.js";

/**
 * Returns the current date and time, with UTC offset, timezone and weekday.
 *
 * @tool
 * @readOnly
 * @param timezone IANA name, e.g. "Asia/Tokyo"; omit for the local timezone.
 */
export function getCurrentDateAndTime(timezone?: string): string {
  const zone = timezone === undefined ? localZone() : findZone(timezone);
  if ("problem" in zone) return zone.problem;
  const now = Date.now();
  const note = zone.note === undefined ? "" : `\nnote: ${zone.note}`;
  return `${showTime(now, zone)}\n${showWeekday(wallOf(now, zone))}${note}`;
}
