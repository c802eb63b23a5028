import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Child } from "../conversion.js";
import { isRecord } from "./is-record.js";
import { pointerTo } from "./pointer.js";

const SINGLE = new Set([
  ...["items", "additionalItems", "unevaluatedItems", "contains", "not", "if", "then", "else"],
  ...["additionalProperties", "unevaluatedProperties", "propertyNames"],
]);
const LISTS = new Set(["prefixItems", "items", "anyOf", "oneOf", "allOf"]);
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

type Change = (child: Child, keyword: string) => JsonSchema;

/** The schema with each schema directly inside it changed; the same object when none was. */
export function mapSubschemas(schema: JsonSchemaObject, path: string, change: Change): JsonSchemaObject {
  let changed: JsonSchemaObject = schema;
  for (const [keyword, value] of Object.entries(schema)) {
    const after = mapKeyword(keyword, value, (key, child) =>
      change({ schema: child, path: pointerTo(path, keyword, ...key) }, keyword),
    );
    if (after !== value) changed = { ...changed, [keyword]: after };
  }
  return changed;
}

type ChangeAt = (key: (string | number)[], child: JsonSchema) => JsonSchema;

function mapKeyword(keyword: string, value: unknown, change: ChangeAt): unknown {
  if (Array.isArray(value)) return LISTS.has(keyword) ? mapList(value, change) : value;
  if (SINGLE.has(keyword)) return isSchema(value) ? change([], value) : value;
  return NAMED.has(keyword) && isRecord(value) ? mapNamed(value, change) : value;
}

function mapList(list: unknown[], change: ChangeAt): unknown[] {
  const after = list.map((item, at) => (isSchema(item) ? change([at], item) : item));
  return after.some((item, at) => item !== list[at]) ? after : list;
}

function mapNamed(schemas: Record<string, unknown>, change: ChangeAt): Record<string, unknown> {
  const entries = Object.entries(schemas);
  const after = entries.map(([name, item]) => [name, isSchema(item) ? change([name], item) : item] as const);
  // fromEntries defines own members, so that `__proto__` is a name like any other.
  return after.some(([, item], at) => item !== entries[at]?.[1]) ? Object.fromEntries(after) : schemas;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}
