import type { TypeIr } from "../../ir.js";
import { arrayGuard, isScalar } from "./array-function.js";
import type { CoercerScope } from "./coercer-scope.js";
import { refuseIf } from "./site.js";

/** A set comes as an array; equal scalars fall together. Whether two objects are equal is left to the interpreter. */
export function setFunction(type: Extract<TypeIr, { kind: "set" }>, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    const check = scope.check(type.items, { local: "x", changed: "", depth: "d + 1" });
    const guard = `${arrayGuard(scope)}${refuseIf(isScalar(type.items, scope) ? [] : ["v.length > 1"])}`;
    return `${guard}const r = new Set();\nfor (let i = 0; i < v.length; i++) {\nlet x = v[i];\n${check}r.add(x);\n}\nreturn r;\n`;
  });
}
