import type { Hint } from "@toolmark/contract";
import type { ObjectShape, TypeIr } from "../../ir.js";

/** What the schema of a type cannot say. */
export function hintOf(type: TypeIr): Hint | undefined {
  switch (type.kind) {
    case "date":
    case "url":
    case "bytes":
    case "bigint":
    case "set":
    case "map":
      return type.kind;
    case "literals":
      return type.isEnum ? "enum" : undefined;
    case "object":
      return hasNumberKeys(type) ? "number-keys" : type.hasDataKeys ? "closed" : undefined;
    default:
      return undefined;
  }
}

/** Only where all keys are numbers: beside other keys they are a pattern. */
export function hasNumberKeys({ indexes, properties }: ObjectShape): boolean {
  return indexes.length === 1 && indexes[0]?.key === "number" && properties.length === 0;
}
