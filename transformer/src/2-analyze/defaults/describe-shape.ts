import type { TypeIr } from "../../ir.js";
import type { TypeGraph } from "../graph/type-graph.js";

const words: Partial<Record<TypeIr["kind"], string>> = {
  null: "null",
  boolean: "a boolean",
  bigint: "a whole number",
  date: "a date-time string",
  url: "a URL",
  bytes: "a string",
  set: "an array",
  map: "a map",
  tuple: "an array of the right length and types",
  object: "an object of the right shape",
};

/** What a value of a type is, for a message: "a string", "a number from 1 up". */
export function describeShape(graph: TypeGraph, type: TypeIr): string {
  switch (type.kind) {
    case "string":
      return `a string${constraintWords(type)}`;
    case "number":
      return `${type.isInteger ? "an integer" : "a number"}${constraintWords(type)}`;
    case "array":
      return `an array of the right items${constraintWords(type)}`;
    case "literals":
      return type.values.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
    case "union":
      return type.members.map((member) => describeShape(graph, member)).join(" or ");
    case "ref": {
      const target = graph.resolve(type);
      return target ? describeShape(graph, target) : "a value of the type";
    }
    default:
      return words[type.kind] ?? "a value of the type";
  }
}

const constraintNames = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
];

function constraintWords(type: TypeIr): string {
  const constraints = Object.entries(type).filter(([key]) => constraintNames.includes(key));
  const text = constraints.map(([key, value]) => `\`${key}\` ${String(value)}`).join(", ");
  return text === "" ? "" : ` with ${text}`;
}
