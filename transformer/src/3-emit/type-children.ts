import type { TypeIr } from "../ir.js";

/** The types that a type is made of, in the order in which they are written. */
export function typeChildren(type: TypeIr): readonly TypeIr[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.items];
    case "tuple":
      return type.rest ? [...type.prefix, type.rest] : type.prefix;
    case "map":
      return [type.key, type.value];
    case "object":
      return [...type.properties.map((property) => property.type), ...type.indexes.map((index) => index.value)];
    case "union":
      return type.members;
    default:
      return [];
  }
}

/** An object or an array in JSON. */
export function isContainer(type: TypeIr): boolean {
  return ["array", "tuple", "set", "map", "object"].includes(type.kind);
}
