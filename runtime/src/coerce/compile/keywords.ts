import { type DataRecord, isRecord } from "../object/is-record.js";
import { own } from "../object/own.js";

/** A keyword's number; `undefined` when it has none, as a foreign schema may hold anything. */
export function numberOf(schema: DataRecord, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === "number" && !Number.isNaN(value) ? value : undefined;
}

export function textOf(schema: DataRecord, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === "string" ? value : undefined;
}

export function listOf(schema: DataRecord, keyword: string): readonly unknown[] | undefined {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : undefined;
}

export function recordOf(schema: DataRecord, keyword: string): DataRecord | undefined {
  const value = own(schema, keyword);
  return isRecord(value) ? value : undefined;
}

export function textsOf(schema: DataRecord, keyword: string): readonly string[] {
  return (listOf(schema, keyword) ?? []).filter((value) => typeof value === "string");
}

/** Whether a schema says anything under one of the keywords. */
export function hasAny(schema: DataRecord, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => own(schema, keyword) !== undefined);
}
