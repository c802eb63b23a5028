import type { ToolIr, TypeIr } from "../ir.js";
import { definitionOf } from "./resolve-type.js";
import { typeChildren } from "./type-children.js";

type Definitions = ToolIr["definitions"];

/** A type and everything that it is made of, each definition once. */
export function reachableTypes(type: TypeIr, definitions: Definitions): readonly TypeIr[] {
  const found: TypeIr[] = [];
  const names = new Set<string>();
  const pending: TypeIr[] = [type];
  for (let next = pending.pop(); next; next = pending.pop()) {
    found.push(next);
    pending.push(...typeChildren(next));
    if (next.kind !== "ref" || names.has(next.name)) continue;
    names.add(next.name);
    pending.push(definitionOf(next.name, definitions));
  }
  return found;
}

/** The definitions that a type leads to. */
export function reachableNames(type: TypeIr, definitions: Definitions): ReadonlySet<string> {
  return new Set(reachableTypes(type, definitions).flatMap((part) => (part.kind === "ref" ? [part.name] : [])));
}
