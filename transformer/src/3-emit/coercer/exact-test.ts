import type { TypeIr } from "../../ir.js";
import { literal } from "../js-text.js";
import { resolveType } from "../resolve-type.js";
import type { CoercerScope } from "./coercer-scope.js";
import { containerCall } from "./container-call.js";
import { literalsMisfit } from "./literals-check.js";
import { numberViolations } from "./number-violations.js";
import { numberMisfit } from "./scalar-check.js";
import type { Site } from "./site.js";
import { stringViolations } from "./string-violations.js";

/**
 * An expression that is true when a value (not `undefined`) fits a type as it is. Types that JSON has no value of are
 * never exact.
 */
export function exactTest(type: TypeIr, site: Pick<Site, "local" | "depth">, scope: CoercerScope): string {
  const { local } = site;
  const resolved = resolveType(type, scope.definitions);
  switch (resolved.kind) {
    case "unknown":
      return `${scope.helper("toUnknown")}(${local}) !== undefined`;
    case "null":
      return `${local} === null`;
    case "boolean":
      return `typeof ${local} === "boolean"`;
    case "string":
      return noneOf([stringMisfit(resolved, local, scope), ...stringViolations(resolved, local, scope)]);
    case "number":
      return noneOf([numberMisfit(resolved, local), ...numberViolations(resolved, local, scope)]);
    case "literals":
      return noneOf([literalsMisfit(resolved, local, scope)]);
    case "union":
      return resolved.members.map((member) => exactTest(member, site, scope)).join(" || ");
    case "array":
    case "tuple":
    case "object":
      return `${containerCall(resolved, site, scope)} === ${local}`;
    default:
      return "false";
  }
}

function noneOf(conditions: readonly string[]): string {
  return `!(${conditions.join(" || ")})`;
}

function stringMisfit(type: Extract<TypeIr, { kind: "string" }>, local: string, scope: CoercerScope): string {
  if (type.format === undefined) return `typeof ${local} !== "string"`;
  return `${scope.helper("toFormat")}(${literal(type.format)}, ${local}) !== ${local}`;
}
