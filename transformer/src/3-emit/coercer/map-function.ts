import type { ObjectShape, TypeIr } from "../../ir.js";
import { isTextKey } from "../resolve-type.js";
import { arrayGuard } from "./array-function.js";
import type { CoercerScope } from "./coercer-scope.js";
import { exactTest } from "./exact-test.js";
import { objectGuard } from "./object-parts.js";
import { doubt } from "./site.js";

type MapIr = Extract<TypeIr, { kind: "map" }>;

const anyObject: ObjectShape = { kind: "object", properties: [], indexes: [] };

export function mapFunction(type: MapIr, scope: CoercerScope): string {
  return scope.functionFor(type, () =>
    isTextKey(type.key, scope.definitions) ? fromObject(type, scope) : fromPairs(type, scope),
  );
}

function fromObject(type: MapIr, scope: CoercerScope): string {
  const keyTest = `if (!(${exactTest(type.key, { local: "k", depth: "d + 1" }, scope)})) ${doubt}\n`;
  const check = scope.check(type.value, { local: "x", changed: "", depth: "d + 1" });
  const loop = `for (const k in v) {\n${keyTest}let x = v[k];\n${check}r.set(k, x);\n}\n`;
  return `${objectGuard(anyObject, scope)}const r = new Map();\n${loop}return r;\n`;
}

function fromPairs(type: MapIr, scope: CoercerScope): string {
  const keyCheck = scope.check(type.key, { local: "k", changed: "", depth: "d + 2" });
  const check = scope.check(type.value, { local: "x", changed: "", depth: "d + 2" });
  const pair = `const e = v[i];\nif (!Array.isArray(e) || e.length !== 2) ${doubt}\nlet k = e[0], x = e[1];\n${keyCheck}${check}r.set(k, x);\n`;
  return `${arrayGuard(scope)}const r = new Map();\nfor (let i = 0; i < v.length; i++) {\n${pair}}\nreturn r;\n`;
}
