import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/** What an object schema says of one key. */
export interface PropertySlot {
  /** `false`: there may be no such key. */
  schema: JsonSchema;
  /** Named in `properties`, not only covered by a rule for other keys. */
  isDeclared: boolean;
  isRequired: boolean;
}

/** Reads what an object schema says of a key. */
export function propertySlot(object: JsonSchemaObject, name: string): PropertySlot {
  const { properties = {}, required = [] } = object;
  const isDeclared = Object.hasOwn(properties, name);
  const schema = (isDeclared ? properties[name] : undefined) ?? otherKey(object, name);
  return { schema, isDeclared, isRequired: required.includes(name) };
}

function otherKey({ patternProperties = {}, additionalProperties = true }: JsonSchemaObject, name: string): JsonSchema {
  return Object.entries(patternProperties).find(([pattern]) => matches(pattern, name))?.[1] ?? additionalProperties;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

/** Every key that one of the schemas names, in the order of the new one; keys that are gone come last. */
export function namedKeys(old: JsonSchemaObject, now: JsonSchemaObject): string[] {
  const names = [now, old].flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]);
  return [...new Set(names)];
}
