import { show } from "./show-value.js";

/** Says how a setting differs. @example `"minimum changed from 1 to 5"` */
export function changed(label: string, old: unknown, now: unknown): string {
  if (old === undefined) return `${label} was added: ${show(now)}`;
  if (now === undefined) return `${label} was removed (it was ${show(old)})`;
  return `${label} changed from ${show(old)} to ${show(now)}`;
}
