import { isRecord } from "./is-record.js";

/** A text that is the same for equal JSON values only, keys in any order. Nesting must have been checked. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "undefined";
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`).join()}}`;
}
