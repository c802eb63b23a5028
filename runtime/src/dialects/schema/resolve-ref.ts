import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { isRecord } from "./is-record.js";
import { parsePointer } from "./pointer.js";

/** What a reference inside the document points to; `undefined` for other documents, anchors and nothing. */
export function resolveRef(root: JsonSchemaObject, ref: string): JsonSchema | undefined {
  const keys = ref.startsWith("#") ? parsePointer(ref.slice(1)) : undefined;
  const target = keys?.reduce<unknown>(step, root);
  return isSchema(target) ? target : undefined;
}

/** Own members only: `#/$defs/constructor` is nothing unless it was written. */
function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? (value as unknown[])[Number(key)] : undefined; // an array of unknown
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}
