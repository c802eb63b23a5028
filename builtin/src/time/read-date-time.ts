import { OFFSET, readOffset } from "./offset-text.js";

/** A date and time as written down. */
export interface WrittenTime {
  /** What the clock shows, in milliseconds since 1970-01-01T00:00:00 of the same clock. */
  wall: number;
  /** The offset from UTC that stands behind it, in milliseconds. */
  offset: number | undefined;
}

const DAY_MS = 86_400_000;

const DATE = /(?<year>\d{4})(?:-(?<month>\d{1,2})-(?<day>\d{1,2})|(?<basicMonth>\d{2})(?<basicDay>\d{2}))/;
const WEEK = /(?<weekYear>\d{4})-?W(?<week>\d{2})(?:-?(?<weekday>[1-7]))?/;
const CLOCK = /(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?)?/;
const BASIC_CLOCK = /(?<basicHour>\d{2})(?<basicMinute>\d{2})(?:(?<basicSecond>\d{2})(?:[.,]\d+)?)?/;
const HALF = /(?<half>[AaPp])\.?[Mm]\.?/;

const WRITTEN = new RegExp(
  `^(?:${DATE.source}|${WEEK.source})` +
    `(?:(?:[Tt]|\\s+)(?:${BASIC_CLOCK.source}|${CLOCK.source})(?:\\s*${HALF.source})?(?:\\s*(?<offset>${OFFSET.source}))?)?$`,
);

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Reads ISO 8601 dates and times (calendar and week dates, extended and basic), and what people write instead: a 12-hour
 * clock, a blank for the T, unpadded numbers. A missing time is midnight; fractions of a second are dropped.
 */
export function readDateTime(text: string): WrittenTime | undefined {
  const groups: Groups | undefined = WRITTEN.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const day = groups.week === undefined ? calendarDay(groups) : weekDay(groups);
  const time = timeOfDay(groups);
  const offset = groups.offset === undefined ? undefined : readOffset(groups.offset);
  if (day === undefined || time === undefined || (groups.offset !== undefined && offset === undefined))
    return undefined;
  return { wall: day + time, offset };
}

function calendarDay({ year, month, day, basicMonth, basicDay }: Groups): number | undefined {
  const monthIndex = Number(month ?? basicMonth) - 1;
  const dayOfMonth = Number(day ?? basicDay);
  const date = dateOf(Number(year), monthIndex, dayOfMonth);
  const isReal = date.getUTCMonth() === monthIndex && date.getUTCDate() === dayOfMonth && Number(year) > 0;
  return isReal ? date.getTime() : undefined;
}

/** The week with the year's first Thursday is week 1 (ISO 8601). */
function weekDay({ weekYear, week, weekday = "1" }: Groups): number | undefined {
  const year = Number(weekYear);
  const fourth = dateOf(year, 0, 4);
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS + (Number(week) - 1) * 7 * DAY_MS;
  const isReal = new Date(monday + 3 * DAY_MS).getUTCFullYear() === year && year > 0;
  return isReal ? monday + (Number(weekday) - 1) * DAY_MS : undefined;
}

/** Date.UTC would read the years 0 to 99 as those of the twentieth century. */
function dateOf(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

function timeOfDay(groups: Groups): number | undefined {
  const minute = Number(groups.minute ?? groups.basicMinute ?? 0);
  const second = Number(groups.second ?? groups.basicSecond ?? 0);
  const hour = hourOfDay(Number(groups.hour ?? groups.basicHour ?? 0), groups.half);
  if (hour === undefined || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}
