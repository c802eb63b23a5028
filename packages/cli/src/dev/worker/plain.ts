const maxDepth = 12;
const maxItems = 1000;
const maxChars = 100_000;

/** A value as JSON can carry it to the page, whatever it is: cut where it is deep or long, and errors with their stacks. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > maxChars ? `${value.slice(0, maxChars)}…` : value;
  if (typeof value === "bigint") return `${value}n`;
  if (value === undefined || typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) return "…";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`;
  if (value instanceof Map) return plain([...value], depth);
  if (value instanceof Set) return plain([...value], depth);
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => plain(item, depth + 1));
  const members = Object.entries(value).slice(0, maxItems);
  return Object.fromEntries(members.map(([key, member]) => [key, plain(member, depth + 1)]));
}
