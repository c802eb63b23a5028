import { readDateTime } from "../convert/read-date-time.js";

const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i;

/** RFC 3339 `full-date`. */
export function isDay(text: string): boolean {
  return text.length === 10 && readDateTime(text) !== undefined;
}

/** RFC 3339 `date-time`: with an offset; a leap second may end a minute. */
export function isDateTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^[T ]$/i.test(text.charAt(10)) && isTime(text.slice(11));
}

/** RFC 3339 `full-time`. */
export function isTime(text: string): boolean {
  const match = timePattern.exec(text);
  if (!match) return false;
  const [hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  return second < 60 || (second === 60 && isLeapMinute(text, hour * 60 + minute, offsetHour * 60 + offsetMinute));
}

/** Leap seconds come at the end of a UTC day. */
function isLeapMinute(text: string, localMinute: number, offset: number): boolean {
  const minute = text.lastIndexOf("-") > 0 ? localMinute + offset : localMinute - offset;
  return (minute + 1440) % 1440 === 1439;
}
