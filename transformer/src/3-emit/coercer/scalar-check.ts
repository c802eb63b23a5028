import type { TypeIr } from "../../ir.js";
import { literal } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";
import type { HelperName } from "./needs.js";
import { bigintViolations, isZeroExcluded, numberViolations } from "./number-violations.js";
import { convertBy, convertUnless, doubt, refuseIf, type Site } from "./site.js";
import { stringViolations } from "./string-violations.js";

type Kind<K extends TypeIr["kind"]> = Extract<TypeIr, { kind: K }>;

export function stringCheck(type: Kind<"string">, site: Site, scope: CoercerScope): string {
  const violations = stringViolations(type, site.local, scope);
  if (type.format === undefined) return refuseIf([`typeof ${site.local} !== "string"`, ...violations]);
  return convertBy(`${scope.helper("toFormat")}(${literal(type.format)}, ${site.local})`, site) + refuseIf(violations);
}

/**
 * A failed conversion becomes NaN, not `undefined`: so the variable holds numbers only, and the engine need not box the
 * many that come as they should.
 */
export function numberCheck(type: Kind<"number">, site: Site, scope: CoercerScope): string {
  const { local, changed } = site;
  const helper = scope.helper(type.isInteger ? "toInteger" : "toNumber");
  const convert = `{ if ((${local} = +${helper}(${local})) !== ${local}) ${doubt} ${changed} }`;
  return `if (${numberMisfit(type, local)}) ${convert}\n` + refuseIf(numberViolations(type, local, scope));
}

/** True for anything but a number that may stay as it is; an integer's negative zero becomes zero. */
export function numberMisfit(type: Kind<"number">, local: string): string {
  if (!type.isInteger) return `!Number.isFinite(${local})`;
  const misfit = `!Number.isSafeInteger(${local})`;
  return isZeroExcluded(type) ? misfit : `${misfit} || (${local} === 0 && 1 / ${local} < 0)`;
}

export function booleanCheck(site: Site, scope: CoercerScope): string {
  return convertUnless(`typeof ${site.local} === "boolean"`, `${scope.helper("toBoolean")}(${site.local})`, site);
}

export function bigintCheck(type: Kind<"bigint">, site: Site, scope: CoercerScope): string {
  return helperCheck("toBigInt", site, scope) + refuseIf(bigintViolations(type, site.local));
}

/** For types that JSON has no value of: nearly always the value is converted. */
export function helperCheck(helper: HelperName, site: Site, scope: CoercerScope): string {
  return convertBy(`${scope.helper(helper)}(${site.local})`, site);
}
