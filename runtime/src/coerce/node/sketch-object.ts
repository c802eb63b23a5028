import type { ObjectRules } from "./object-node.js";
import { sketchBounds } from "./sketch-bounds.js";

const maxMembers = 12;

/** An object type as TypeScript would write it: `{ name: string, nick?: string }`. */
export function sketchObject(rules: ObjectRules, levels: number): string {
  const members = levels > 0 ? sketchMembers(rules, levels - 1) : [];
  const shown = members.length > maxMembers ? [...members.slice(0, maxMembers), "..."] : members;
  const count = sketchBounds(rules.minProperties, rules.maxProperties);
  return `${shown.length > 0 ? `{ ${shown.join(", ")} }` : "object"}${count && ` with ${count} keys`}`;
}

function sketchMembers({ properties, others }: ObjectRules, levels: number): string[] {
  const { patterns, values, names, isSilent } = others.rules;
  const members = [...properties.values()].map(
    ({ name, node, isRequired }) => `${sketchKey(name)}${isRequired ? "" : "?"}: ${node.sketch(levels)}`,
  );
  for (const { test, node } of patterns) members.push(`[key matching ${test.source}]: ${node.sketch(levels)}`);
  if (values && !isSilent) members.push(`[key: ${names?.sketch(0) ?? "string"}]: ${values.sketch(levels)}`);
  return members;
}

function sketchKey(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name);
}
