import type { ToolIr, TypeIr } from "../../ir.js";
import { recursiveNames } from "../recursive-names.js";
import { definitionOf } from "../resolve-type.js";
import { typeChildren } from "../type-children.js";

/**
 * Which definitions stand in `$defs`, under which name; all others are written where they are used.
 *
 * Kept is what contains itself and what is used more than once: a schema is read by a model, and one level less of
 * indirection is easier to read than a few bytes less.
 */
export function keptDefinitions(root: TypeIr, definitions: ToolIr["definitions"]): ReadonlyMap<string, string> {
  const uses = countUses(root, definitions);
  const recursive = recursiveNames(definitions);
  const kept = new Map<string, string>();
  const taken = new Set<string>();
  for (const [name, count] of uses) {
    if (count > 1 || recursive.has(name)) kept.set(name, freeName(plainName(name), taken));
  }
  return kept;
}

/** In order of first use. A definition's own text counts once, however often the definition is used. */
function countUses(root: TypeIr, definitions: ToolIr["definitions"]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const visit = (type: TypeIr): void => {
    if (type.kind === "ref") {
      const before = uses.get(type.name) ?? 0;
      uses.set(type.name, before + 1);
      if (before === 0) visit(definitionOf(type.name, definitions));
    }
    typeChildren(type).forEach(visit);
  };
  visit(root);
  return uses;
}

/** Providers take letters, digits and a few signs only, and a `$ref` is a URI. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, "_").replace(/^_+|_+$/g, "") || "Type";
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let serial = 2; taken.has(name); serial += 1) name = `${wanted}_${serial}`;
  taken.add(name);
  return name;
}
