import type { SchemaView } from "../protocol.js";
import { branchesOf, type FormSchema, resolveSchema, typeOf } from "./schema.js";

/** Arguments to begin with, as JSON text: what is required, empty. */
export function draftOf(schema: SchemaView): string {
  const root = resolveSchema(schema, {});
  return JSON.stringify(emptyValue(root, root), null, 2);
}

/** The least that may stand at a place, to be filled in. */
export function emptyValue(schema: FormSchema, root: FormSchema, depth = 0): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = branchesOf(schema, root);
  if (branch) return emptyValue(branch, root, depth + 1);
  switch (typeOf(schema)) {
    case "object":
      return Object.fromEntries(
        (depth > 4 ? [] : (schema.required ?? [])).map((key) => {
          const member = resolveSchema(schema.properties?.[key], root);
          return [key, emptyValue(member, root, depth + 1)];
        }),
      );
    case "array":
      return [];
    case "boolean":
      return false;
    default:
      return "";
  }
}

/** The value with one member changed; taken out where it is `undefined`. Never mutates. */
export function withMember(value: unknown, key: string, member: unknown): Record<string, unknown> {
  const entries = Object.entries(isObject(value) ? value : {});
  const others = entries.filter(([name]) => name !== key);
  if (member === undefined) return Object.fromEntries(others);
  const at = entries.findIndex(([name]) => name === key);
  const place = at < 0 ? others.length : at;
  return Object.fromEntries([...others.slice(0, place), [key, member], ...others.slice(place)]);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
