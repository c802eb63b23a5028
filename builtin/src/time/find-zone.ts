import { ianaNames, isIanaName } from "./iana-names.js";
import { OFFSET, readOffset, showOffset } from "./offset-text.js";
import { zoneAbbreviation, zoneOffsets } from "./zone-offset.js";

/** A zone that times can be told in. */
export interface Zone {
  name: string;
  /** The offset that is in force at an instant; both in milliseconds. */
  offsetAt(this: void, instant: number): number;
  abbreviationAt(this: void, instant: number): string | undefined;
  /** What the model should know about the name it used. */
  note?: string;
}

const ONLY_OFFSET = new RegExp(`^(?:${OFFSET.source})$`);
const SHOWN_CHARS = 60;

/** The zone of an IANA name, in exactly its letters; or why there is none, in words for the model. */
export function findZone(name: string): Zone | { problem: string } {
  if (isIanaName(name) && isKnownToEngine(name)) return namedZone(name);
  const offset = /^\W/.test(name) && ONLY_OFFSET.test(name) ? readOffset(name) : undefined;
  if (offset === undefined) return { problem: unknownZone(name) };
  const note = `${unknown(name)} is no IANA name; taken as the fixed offset UTC${showOffset(offset)}`;
  return { ...fixedZone(offset), note };
}

/** The zone this process runs in. */
export function localZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return namedZone(isKnownToEngine(timeZone) ? timeZone : "UTC");
}

export function fixedZone(offset: number): Zone {
  return { name: `UTC${showOffset(offset)}`, offsetAt: () => offset, abbreviationAt: () => undefined };
}

const namedZone = (name: string): Zone => ({
  name,
  offsetAt: zoneOffsets(name),
  abbreviationAt: (instant) => zoneAbbreviation(name, instant),
});

function isKnownToEngine(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const unknown = (name: string): string => `Unknown timezone: '${name.slice(0, SHOWN_CHARS)}'`;

function unknownZone(name: string): string {
  const meant = nearestName(name);
  const advice = meant === undefined ? "" : ` Did you mean '${meant}'?`;
  return `${unknown(name)}.${advice} Use an IANA name such as 'Asia/Tokyo' or 'America/New_York', not an abbreviation or a spoken name; a fixed offset is written '+05:30'.`;
}

/** The name in other letters, or the zone of a city. */
function nearestName(name: string): string | undefined {
  const wanted = name.trim().replaceAll(" ", "_").toLowerCase();
  if (wanted === "") return undefined;
  const isMeant = (known: string) => known.toLowerCase() === wanted;
  const isCity = (known: string) => known.toLowerCase().endsWith(`/${wanted}`);
  const names = ianaNames();
  return names.find(isMeant) ?? names.find(isCity);
}
