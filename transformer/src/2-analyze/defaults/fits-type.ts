import type { JsonValue } from "@toolmark/contract";
import type { ObjectShape, TypeIr } from "../../ir.js";
import type { TypeGraph } from "../graph/type-graph.js";
import { fitsNumber, fitsString } from "./fits-scalar.js";

/** Whether a model could send a value for a type as it stands, without conversion. */
export function fitsType(graph: TypeGraph, value: JsonValue, type: TypeIr): boolean {
  const fits = (inner: JsonValue, innerType: TypeIr) => fitsType(graph, inner, innerType);
  switch (type.kind) {
    case "unknown":
      return true;
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && fitsString(value, type);
    case "number":
      return typeof value === "number" && fitsNumber(value, type);
    case "bigint":
      return Number.isInteger(value) || (typeof value === "string" && /^-?\d+$/.test(value));
    case "literals":
      return type.values.some((literal) => literal === value);
    case "date":
    case "url":
    case "bytes":
      return typeof value === "string";
    case "array":
    case "set":
      return Array.isArray(value) && value.every((item) => fits(item, type.items)) && fitsLength(value, type);
    case "tuple":
      return Array.isArray(value) && fitsTuple(value, type, fits);
    case "map":
      return typeof value === "object" && value !== null;
    case "object":
      return isObject(value) && fitsObject(value, type, fits);
    case "union":
      return type.members.some((member) => fits(value, member));
    case "ref": {
      const target = graph.resolve(type);
      return target === undefined || fits(value, target);
    }
  }
}

type Fits = (value: JsonValue, type: TypeIr) => boolean;

function fitsLength(value: readonly JsonValue[], type: TypeIr): boolean {
  const { minItems = 0, maxItems = Infinity } = type.kind === "array" ? type : {};
  return value.length >= minItems && value.length <= maxItems;
}

function fitsTuple(
  value: readonly JsonValue[],
  { prefix, minItems, rest }: TypeIr & { kind: "tuple" },
  fits: Fits,
): boolean {
  if (value.length < minItems || (!rest && value.length > prefix.length)) return false;
  return value.every((item, index) => {
    const type = prefix[index] ?? rest;
    return type === undefined || fits(item, type);
  });
}

function isObject(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fitsObject(
  value: Readonly<Record<string, JsonValue>>,
  { properties, indexes }: ObjectShape,
  fits: Fits,
): boolean {
  const byName = new Map(properties.map((property) => [property.name, property]));
  const isComplete = properties.every(({ name, isRequired }) => !isRequired || Object.hasOwn(value, name));
  const fitsMember = ([name, member]: [string, JsonValue]): boolean => {
    const property = byName.get(name);
    if (property) return fits(member, property.type);
    return indexes.some((index) => fits(member, index.value));
  };
  return isComplete && Object.entries(value).every(fitsMember);
}
