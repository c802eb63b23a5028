import type { IndexIr, ObjectShape, PropertyIr } from "../../ir.js";
import { literal, memberOf } from "../js-text.js";
import { NUMBER_KEY_PATTERN } from "../number-key-pattern.js";
import type { CoercerScope } from "./coercer-scope.js";
import { objectGuard, readMember } from "./object-parts.js";
import { doubt } from "./site.js";
import { regExpText } from "./string-violations.js";

/** The function for an object with an index signature: known members by name, all others by the signature. */
export function openObjectFunction(type: ObjectShape, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    const guard = objectGuard(type, scope);
    const members = type.properties.map((property, at) => memberCheck(property, `p${at}`, scope));
    const skip = type.properties.map((property) => `k === ${literal(property.name)}`).join(" || ");
    const others = `${skip && `if (${skip}) continue;\n`}let x = v[k];\n${indexChecks(type.indexes, scope)}`;
    return `${guard}let r = v;\n${members.join("")}for (const k in v) {\n${others}}\nreturn r;\n`;
  });
}

/** The copy has every key of `v` as its own already, so that a write cannot reach a prototype. */
function putMember(target: string, local: string): string {
  return `if (r === v) r = { ...v }; ${target} = ${local};`;
}

function memberCheck(property: PropertyIr, local: string, scope: CoercerScope): string {
  const changed = putMember(memberOf("r", property.name), local);
  const check = scope.check(property.type, { local, changed, depth: "d + 1" });
  const read = `let ${local} = ${readMember(property.name, scope)};\n`;
  return property.isRequired ? read + check : `${read}if (${local} !== undefined) {\n${check}}\n`;
}

/** A value answers to every pattern that its key matches, else to the string signature; without one it is in doubt. */
function indexChecks(indexes: readonly IndexIr[], scope: CoercerScope): string {
  const check = (index: IndexIr): string =>
    scope.check(index.value, { local: "x", changed: putMember("r[k]", "x"), depth: "d + 1" });
  const text = indexes.find((index) => index.key === "string");
  const patterns = indexes.filter((index) => index.key !== "string");
  const otherwise = text ? check(text) : `${doubt}\n`;
  if (patterns.length === 0) return otherwise;
  const tests = patterns.map((index) => `${scope.constant(regExpText(keyPattern(index)))}.test(k)`);
  const matched = patterns.map((index, at) => `if (${tests[at]}) {\n${check(index)}}\n`);
  return `${matched.join("")}if (!(${tests.join(" || ")})) {\n${otherwise}}\n`;
}

function keyPattern({ key }: IndexIr): string {
  return typeof key === "string" ? NUMBER_KEY_PATTERN : key.pattern;
}
