import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Keywords } from "../conversion.js";
import { isRecord } from "./is-record.js";
import { sameJson } from "./same-json.js";
import { listTypes, typeOfValue } from "./type-names.js";

const MAX_VALUE_DEPTH = 256;

type Resolve = (ref: string) => JsonSchema | undefined;

/**
 * Whether a value has the shape of a converted schema: types, members and listed values, no limits. It tells which member
 * of a union a model meant; judging the value is the coercer's work.
 */
export function fits(schema: JsonSchema | undefined, value: unknown, resolve: Resolve): boolean {
  return visit(schema, value, 0);

  function visit(node: JsonSchema | undefined, item: unknown, depth: number): boolean {
    if (node === undefined || typeof node === "boolean") return node !== false;
    if (depth > MAX_VALUE_DEPTH) return true;
    if (item === null && node["nullable"] === true) return true;
    if (node.$ref !== undefined) return visit(resolve(node.$ref), item, depth + 1);
    if (node.anyOf) return node.anyOf.some((branch) => visit(branch, item, depth + 1));
    return isTypeOf(node, item) && isListed(node, item) && membersFit(node, item, depth + 1);
  }

  function membersFit(node: JsonSchemaObject, item: unknown, depth: number): boolean {
    if (Array.isArray(item)) return item.every((entry) => visit(node.items, entry, depth));
    if (!isRecord(item) || !node.properties) return true;
    const has = (name: string) => Object.hasOwn(item, name);
    return (
      (node.required ?? []).every(has) &&
      Object.entries(node.properties).every(([name, property]) => !has(name) || visit(property, item[name], depth)) &&
      (node.additionalProperties !== false ||
        Object.keys(item).every((name) => Object.hasOwn(node.properties ?? {}, name)))
    );
  }
}

function isTypeOf(schema: JsonSchemaObject, value: unknown): boolean {
  const types = listTypes(schema);
  const own = typeOfValue(value);
  return types.length === 0 || types.includes(own) || (own === "integer" && types.includes("number"));
}

function isListed({ enum: values, const: only }: Keywords, value: unknown): boolean {
  if (only !== undefined) return sameJson(only, value);
  return !Array.isArray(values) || values.some((other) => sameJson(other, value));
}
