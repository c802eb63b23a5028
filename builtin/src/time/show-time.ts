import { showOffset } from "./offset-text.js";
import type { Zone } from "./find-zone.js";

const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59Z");

/** `2026-11-02T15:00:00+01:00 (Europe/Berlin, UTC+01:00; 2026-11-02T14:00:00Z)` */
export function showTime(instant: number, zone: Zone): string {
  const offset = showOffset(zone.offsetAt(instant));
  const names = [...new Set([zone.name, zone.abbreviationAt(instant), `UTC${offset}`])].filter(Boolean).join(", ");
  return `${showClock(wallOf(instant, zone))}${offset} (${names}; ${showClock(instant)}Z)`;
}

/** A reading of the clock, without its offset: `2026-11-02T15:00:00`. */
export const showClock = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

export const showWeekday = (wall: number): string =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(wall);

/** What the clocks of a zone show at an instant. */
export const wallOf = (instant: number, zone: Zone): number => instant + zone.offsetAt(instant);

/** Whether a reading lies within the years 1 to 9999, which have four digits. */
export const isShowable = (wall: number): boolean => wall >= FIRST_INSTANT && wall < LAST_INSTANT + 1000;
