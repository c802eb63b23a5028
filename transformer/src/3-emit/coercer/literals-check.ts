import type { TypeIr } from "../../ir.js";
import { literal } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";
import { doubt, type Site } from "./site.js";

type Literals = Extract<TypeIr, { kind: "literals" }>;

/** From here on a set lookup is faster than comparing one by one. */
const manyValues = 9;

/** Only a numeric enum takes a digit string; a literal is taken as it is or not at all. */
export function literalsCheck(type: Literals, site: Site, scope: CoercerScope): string {
  const { local, changed } = site;
  const misfit = literalsMisfit(type, local, scope);
  if (!type.isEnum || !type.values.every((value) => typeof value === "number")) return `if (${misfit}) ${doubt}\n`;
  return `if (${misfit}) { ${local} = ${scope.helper("toEnumNumber")}(${local}); if (${misfit}) ${doubt} ${changed} }\n`;
}

export function literalsMisfit(type: Literals, local: string, scope: CoercerScope): string {
  if (type.values.length < manyValues) return type.values.map((value) => differs(local, value)).join(" && ");
  const set = scope.constant(`new Set([${type.values.map(literal).join(", ")}])`);
  // A set does not tell the zeros apart.
  return type.values.includes(0) ? `!${set}.has(${local}) || Object.is(${local}, -0)` : `!${set}.has(${local})`;
}

function differs(local: string, value: string | number | boolean): string {
  return value === 0 ? `!Object.is(${local}, 0)` : `${local} !== ${literal(value)}`;
}
