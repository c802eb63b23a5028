/** Converts to a `URL`: from an absolute URL, by the rules of the WHATWG (which trim, and normalise the host). */
export function toUrl(value: unknown): URL | undefined {
  if (value instanceof URL) return value;
  return typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
}
