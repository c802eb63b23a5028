import type { TypeIr } from "../../ir.js";
import { arrayFunction } from "./array-function.js";
import type { CoercerScope } from "./coercer-scope.js";
import { mapFunction } from "./map-function.js";
import { closedObjectFunction } from "./closed-object-function.js";
import { openObjectFunction } from "./open-object-function.js";
import { setFunction } from "./set-function.js";
import type { Site } from "./site.js";
import { tupleFunction } from "./tuple-function.js";

export type Container = Extract<TypeIr, { kind: "array" | "tuple" | "set" | "map" | "object" }>;

/** A call of the function for the container: it returns the same object, a converted one or `undefined`. */
export function containerCall(type: Container, site: Pick<Site, "local" | "depth">, scope: CoercerScope): string {
  const depth = scope.leadsToRecursion(type) ? `, ${site.depth}` : "";
  return `${containerFunction(type, scope)}(${site.local}${depth})`;
}

function containerFunction(type: Container, scope: CoercerScope): string {
  switch (type.kind) {
    case "array":
      return arrayFunction(type, scope);
    case "tuple":
      return tupleFunction(type, scope);
    case "set":
      return setFunction(type, scope);
    case "map":
      return mapFunction(type, scope);
    case "object":
      return type.indexes.length > 0 ? openObjectFunction(type, scope) : closedObjectFunction(type, scope);
  }
}
