import { isRecord, type DataRecord } from "../object/is-record.js";
import { decodeContainer } from "./decode-container.js";

/** The object itself, or the object that a string holds as JSON text (one level). */
export function toObject(value: unknown): DataRecord | undefined {
  if (isRecord(value)) return value;
  const decoded = typeof value === "string" ? decodeContainer(value) : undefined;
  return isRecord(decoded) ? decoded : undefined;
}
