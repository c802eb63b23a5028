const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** The longest time that a timer takes. */
const MAX_MS = 2 ** 31 - 1;

/** `30s` → 30000. A number without a unit could mean anything. */
export function parseTimeout(text: string): number | undefined {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)$/.exec(text) ?? [];
  const timeMs = Math.round(Number(amount) * (UNITS[unit] ?? NaN));
  return timeMs > 0 && timeMs <= MAX_MS ? timeMs : undefined;
}
