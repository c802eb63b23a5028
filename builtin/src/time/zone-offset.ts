/**
 * Reads a zone's distance from UTC at an instant: milliseconds, east positive, exact to the second as local mean times
 * need it. Instants are milliseconds since 1970-01-01T00:00:00Z.
 *
 * @throws RangeError when the engine does not know the zone
 */
export function zoneOffsets(zone: string): (instant: number) => number {
  // Made once, as making it costs a hundred times what reading it does.
  const clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const second = Math.floor(instant / 1000) * 1000;
    return readClock(clock, second) - second;
  };
}

/** What a clock shows, read as if it were UTC. */
function readClock(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get("era")?.startsWith("B") ? 1 - read("year") : read("year");
  // Date.UTC would read the years 0 to 99 as those of the twentieth century.
  const wall = new Date(0);
  wall.setUTCFullYear(year, read("month") - 1, read("day"));
  return wall.setUTCHours(read("hour"), read("minute"), read("second"));
}

/** What people call the zone's time at an instant, like `PDT`; absent where English has no more than an offset for it. */
export function zoneAbbreviation(zone: string, instant: number): string | undefined {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return name === undefined || name === zone || /^(GMT|UTC)[+-]/.test(name) ? undefined : name;
}
