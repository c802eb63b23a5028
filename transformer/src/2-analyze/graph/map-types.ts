import type { TypeIr } from "../../ir.js";

/** A copy of a type with each type directly in it replaced. */
export function mapTypes(type: TypeIr, replace: (inner: TypeIr) => TypeIr): TypeIr {
  switch (type.kind) {
    case "array":
    case "set":
      return { ...type, items: replace(type.items) };
    case "tuple":
      return { ...type, prefix: type.prefix.map(replace), ...(type.rest && { rest: replace(type.rest) }) };
    case "map":
      return { ...type, key: replace(type.key), value: replace(type.value) };
    case "object": {
      const properties = type.properties.map((property) => ({ ...property, type: replace(property.type) }));
      return { ...type, properties, indexes: type.indexes.map((index) => ({ ...index, value: replace(index.value) })) };
    }
    case "union":
      return { ...type, members: type.members.map(replace) };
    default:
      return type;
  }
}
