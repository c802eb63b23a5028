import type { ToolIr, TypeIr } from "../ir.js";

type Definitions = ToolIr["definitions"];

/** Follows references to the type that they stand for. */
export function resolveType(type: TypeIr, definitions: Definitions): TypeIr {
  const seen = new Set<string>();
  let current = type;
  while (current.kind === "ref" && !seen.has(current.name)) {
    seen.add(current.name);
    current = definitionOf(current.name, definitions);
  }
  return current;
}

export function definitionOf(name: string, definitions: Definitions): TypeIr {
  const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!found) throw new Error(`The type refers to \`${name}\`, which is not defined.`);
  return found;
}

/** Whether a map with such keys is an object in JSON: all its keys are strings. */
export function isTextKey(key: TypeIr, definitions: Definitions): boolean {
  const type = resolveType(key, definitions);
  if (type.kind === "union") return type.members.every((member) => isTextKey(member, definitions));
  return (
    type.kind === "string" || (type.kind === "literals" && type.values.every((value) => typeof value === "string"))
  );
}
