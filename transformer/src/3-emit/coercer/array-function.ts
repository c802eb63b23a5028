import type { TypeIr } from "../../ir.js";
import { resolveType } from "../resolve-type.js";
import type { CoercerScope } from "./coercer-scope.js";
import { doubt, refuseIf } from "./site.js";

type ArrayIr = Extract<TypeIr, { kind: "array" }>;

/** Opens a function that takes an array, or the text of one. */
export function arrayGuard(scope: CoercerScope): string {
  return `if (!Array.isArray(v) && !(v = ${scope.helper("toArray")}(v))) ${doubt}\n`;
}

/** Puts the converted item into a copy, which is made at the first conversion. */
export function putItem(index: string, local: string): string {
  return `if (r === v) r = v.slice(); r[${index}] = ${local};`;
}

export function arrayFunction(type: ArrayIr, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    const check = scope.check(type.items, { local: "x", changed: putItem("i", "x"), depth: "d + 1" });
    const loop = `for (let i = 0; i < v.length; i++) {\nlet x = v[i];\n${check}}\n`;
    return `${arrayGuard(scope)}${refuseIf(countViolations(type))}let r = v;\n${loop}${uniqueCheck(type, scope)}return r;\n`;
  });
}

function countViolations({ minItems, maxItems }: ArrayIr): string[] {
  const violations: string[] = [];
  if (minItems !== undefined && minItems > 0) violations.push(`v.length < ${minItems}`);
  if (maxItems !== undefined) violations.push(`v.length > ${maxItems}`);
  return violations;
}

/** Scalars are compared by a set; whether two objects are equal in JSON is left to the interpreter. */
function uniqueCheck(type: ArrayIr, scope: CoercerScope): string {
  if (!type.uniqueItems) return "";
  return refuseIf([isScalar(type.items, scope) ? "new Set(r).size !== r.length" : "r.length > 1"]);
}

/** Whether values that are equal in JSON are equal to a `Set`. A bigint beside numbers is not: 1n and 1 are both written 1. */
export function isScalar(type: TypeIr, scope: CoercerScope): boolean {
  const resolved = resolveType(type, scope.definitions);
  const { kind } = resolved;
  if (kind === "union") return resolved.members.every((member) => isScalar(member, scope) && !isBigInt(member, scope));
  return ["string", "number", "boolean", "bigint", "literals", "null"].includes(kind);
}

function isBigInt(type: TypeIr, scope: CoercerScope): boolean {
  return resolveType(type, scope.definitions).kind === "bigint";
}
