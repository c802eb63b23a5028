import { childPath } from "./compare/child-path.js";
import { pointerSegments } from "./compare/schema-at.js";

/** Turns a JSON Pointer into the input schema into a path. @example `/properties/orders/items` is `input.orders[]` */
export function pointerPath(pointer: string): string {
  const segments = pointerSegments(pointer);
  let path = "input";
  for (let index = 0; index < segments.length; index++) {
    const keyword = segments[index];
    if (keyword === "items") path += "[]";
    else if (keyword === "prefixItems") path += `[${segments[++index]}]`;
    else if (keyword === "additionalProperties") path += ".*";
    else if (keyword === "properties" || keyword === "patternProperties") {
      path = childPath(path, segments[++index] ?? "");
    } else if (keyword === "$defs") path = segments[++index] ?? "";
    else if (keyword === "anyOf") index++;
  }
  return path;
}
