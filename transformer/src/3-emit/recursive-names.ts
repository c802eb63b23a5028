import type { ToolIr } from "../ir.js";
import { reachableNames } from "./reachable-types.js";
import { definitionOf } from "./resolve-type.js";

/** The definitions that contain themselves, directly or through others. */
export function recursiveNames(definitions: ToolIr["definitions"]): ReadonlySet<string> {
  const names = Object.keys(definitions).filter((name) =>
    reachableNames(definitionOf(name, definitions), definitions).has(name),
  );
  return new Set(names);
}
