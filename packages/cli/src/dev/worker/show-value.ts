import { inspect } from "node:util";

/** A value as a program has it, in TypeScript's words: `5`, `Date 2026-01-02T…`, `{ a: 1 }`. */
export function showValue(value: unknown): string {
  if (value instanceof Date) return `Date ${Number.isNaN(value.getTime()) ? "invalid" : value.toISOString()}`;
  if (value instanceof URL) return `URL ${value.href}`;
  return inspect(value, { depth: 8, maxArrayLength: 200, maxStringLength: 10_000, breakLength: 80, sorted: false });
}
