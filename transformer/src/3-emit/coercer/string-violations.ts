import type { StringConstraints } from "../../ir.js";
import { quote } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";

/** Conditions under which a string breaks its constraints; the format is not among them. */
export function stringViolations(type: StringConstraints, local: string, scope: CoercerScope): string[] {
  const violations = lengthViolations(type, local, scope);
  if (type.pattern !== undefined) violations.push(`!${scope.constant(regExpText(type.pattern))}.test(${local})`);
  return violations;
}

/**
 * JSON Schema counts code points: n UTF-16 units hold between n/2 and n of them. They are counted only where that does
 * not decide.
 */
function lengthViolations({ minLength, maxLength }: StringConstraints, local: string, scope: CoercerScope): string[] {
  const violations: string[] = [];
  const units = `${local}.length`;
  if (minLength !== undefined && minLength > 0) {
    violations.push(`${units} < ${minLength}`);
    if (minLength > 1) {
      violations.push(`${units} < ${2 * minLength - 1} && ${scope.helper("codePoints")}(${local}) < ${minLength}`);
    }
  }
  if (maxLength !== undefined) {
    violations.push(
      `${units} > ${maxLength} && (${units} > ${2 * maxLength} || ${scope.helper("codePoints")}(${local}) > ${maxLength})`,
    );
  }
  return violations;
}

/** With the `u` flag, as JSON Schema asks, where the pattern allows it. */
export function regExpText(pattern: string): string {
  return `new RegExp(${quote(pattern)}${isValidRegExp(pattern, "u") ? ', "u"' : ""})`;
}

function isValidRegExp(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
