const hyphenated = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Converts to the lower-case hyphenated form: also from 32 digits, from braces and from `urn:uuid:`. */
export function toUuid(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length < 32 || value.length > 45) return undefined;
  const text = unwrap(value);
  return hyphenated.test(text) ? text.toLowerCase() : undefined;
}

function unwrap(text: string): string {
  if (/^[\da-f]{32}$/i.test(text)) return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  if (text.startsWith("{") && text.endsWith("}")) return text.slice(1, -1);
  return text.startsWith("urn:uuid:") ? text.slice("urn:uuid:".length) : text;
}
