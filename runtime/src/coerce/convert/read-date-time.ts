const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt _](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:[Zz]|([+\-\u2212])(\d\d):?(\d\d))?)?$/;

/** A point in time, and the day that the text itself names. */
export interface DateTime {
  /** Since 1970; UTC where the text has no offset. */
  milliseconds: number;
  /** `YYYY-MM-DD`, before any offset is applied. */
  day: string;
  /** The text has no time of day, or midnight. */
  isMidnight: boolean;
}

/**
 * Reads an ISO 8601 date-time or date. Digits beyond the millisecond are dropped.
 *
 * `Date.parse` is no help here: it takes texts in the host's zone, of other orders, and with hour 24.
 */
export function readDateTime(text: string): DateTime | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const day = readDay(match);
  const time = readTime(match);
  const offset = readOffset(match);
  if (day === undefined || time === undefined || offset === undefined) return undefined;
  return { milliseconds: day + time - offset, day: text.slice(0, 10), isMidnight: time === 0 && isZero(match[7]) };
}

const msPerMinute = 60_000;
/** The calendar repeats after 400 years; `Date.UTC` takes small years for years of the twentieth century. */
const msPerCycle = 146_097 * 86_400_000;

function readDay([, yearText, monthText, dayText]: RegExpExecArray): number | undefined {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return Date.UTC(year + 400, month - 1, day) - msPerCycle;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

function readTime(match: RegExpExecArray): number | undefined {
  const [hour = 0, minute = 0, second = 0] = match.slice(4, 7).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1000 + Number(`${match[7] ?? ""}00`.slice(0, 3));
}

function readOffset([, , , , , , , , sign, hourText = "0", minuteText = "0"]: RegExpExecArray): number | undefined {
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (hour > 23 || minute > 59) return undefined;
  return (hour * 60 + minute) * (sign === undefined || sign === "+" ? msPerMinute : -msPerMinute);
}

function isZero(fraction = ""): boolean {
  return /^0*$/.test(fraction);
}
