import { checkFormat } from "../format/check-format.js";
import { toDay } from "./to-day.js";
import { toUrl } from "./to-url.js";
import { toUuid } from "./to-uuid.js";

/**
 * Converts to a string of a format, or checks it. `date`, `uuid` and `url` are brought into their normal form; of these
 * only `date` takes numbers (an epoch) too.
 */
export function toFormat(format: string, value: unknown): string | undefined {
  if (format === "date") return toDay(value);
  if (format === "uuid") return toUuid(value);
  if (format === "url") return typeof value === "string" ? toUrl(value)?.href : undefined;
  return typeof value === "string" && checkFormat(format, value) ? value : undefined;
}

/** Whether a string is of a format as it stands. */
export function isOfFormat(format: string, text: string): boolean {
  if (format === "uuid") return toUuid(text) === text.toLowerCase();
  return format === "url" ? toUrl(text) !== undefined : checkFormat(format, text);
}
