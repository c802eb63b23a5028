import type { TypeIr } from "../../ir.js";
import { arrayGuard } from "./array-function.js";
import type { CoercerScope } from "./coercer-scope.js";

/** A set comes as an array; equal scalars fall together. */
export function setFunction(type: Extract<TypeIr, { kind: "set" }>, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    const check = scope.check(type.items, { local: "x", changed: "", depth: "d + 1" });
    return `${arrayGuard(scope)}const r = new Set();\nfor (let i = 0; i < v.length; i++) {\nlet x = v[i];\n${check}r.add(x);\n}\nreturn r;\n`;
  });
}
