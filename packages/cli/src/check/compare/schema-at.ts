import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { asObject } from "./as-object.js";

/** The subschema that a JSON Pointer leads to. */
export function schemaAt(root: JsonSchemaObject, pointer: string): JsonSchemaObject | undefined {
  let target: unknown = root;
  for (const segment of pointerSegments(pointer)) {
    if (typeof target !== "object" || target === null || !Object.hasOwn(target, segment)) return undefined;
    target = Reflect.get(target, segment);
  }
  return isSchema(target) ? asObject(target) : undefined;
}

/** The parts of a JSON Pointer (RFC 6901). */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
}
