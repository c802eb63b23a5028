import type { TypeIr } from "../../ir.js";
import { arrayGuard, putItem } from "./array-function.js";
import type { CoercerScope } from "./coercer-scope.js";
import { refuseIf } from "./site.js";

type TupleIr = Extract<TypeIr, { kind: "tuple" }>;

export function tupleFunction(type: TupleIr, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    const items = type.prefix.map((item, at) => {
      const check = itemCheck(item, at, scope);
      return at < type.minItems ? check : `if (v.length > ${at}) {\n${check}}\n`;
    });
    return `${arrayGuard(scope)}${refuseIf(countViolations(type))}let r = v;\n${items.join("")}${restCheck(type, scope)}return r;\n`;
  });
}

function countViolations({ prefix, minItems, rest }: TupleIr): string[] {
  const violations = minItems > 0 ? [`v.length < ${minItems}`] : [];
  if (!rest) violations.push(`v.length > ${prefix.length}`);
  return violations;
}

function itemCheck(item: TypeIr, at: number, scope: CoercerScope): string {
  const local = `p${at}`;
  const check = scope.check(item, { local, changed: putItem(String(at), local), depth: "d + 1" });
  return `let ${local} = v[${at}];\n${check}`;
}

function restCheck({ prefix, rest }: TupleIr, scope: CoercerScope): string {
  if (!rest) return "";
  const check = scope.check(rest, { local: "x", changed: putItem("i", "x"), depth: "d + 1" });
  return `for (let i = ${prefix.length}; i < v.length; i++) {\nlet x = v[i];\n${check}}\n`;
}
