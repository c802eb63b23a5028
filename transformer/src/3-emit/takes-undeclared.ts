import type { ToolIr, TypeIr } from "../ir.js";
import { reachableTypes } from "./reachable-types.js";

/** Whether some part of a type takes data that the type does not describe member by member. */
export function takesUndeclared(type: TypeIr, definitions: ToolIr["definitions"]): boolean {
  return reachableTypes(type, definitions).some(
    (part) => part.kind === "unknown" || part.kind === "map" || (part.kind === "object" && part.indexes.length > 0),
  );
}
