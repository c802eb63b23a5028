import type { TypeIr } from "../../ir.js";
import { definitionOf } from "../resolve-type.js";
import type { CoercerScope } from "./coercer-scope.js";
import { containerCall } from "./container-call.js";
import { literalsCheck } from "./literals-check.js";
import { bigintCheck, booleanCheck, helperCheck, numberCheck, stringCheck } from "./scalar-check.js";
import { convertBy, doubt, type Site } from "./site.js";
import { unionCheck } from "./union-check.js";

/** Statements that check a value and put its conversion in the same variable. */
export function valueCheck(type: TypeIr, site: Site, scope: CoercerScope): string {
  switch (type.kind) {
    case "unknown":
      return `if (${scope.helper("toUnknown")}(${site.local}) === undefined) ${doubt}\n`;
    case "null":
      return `if (${site.local} !== null) ${doubt}\n`;
    case "boolean":
      return booleanCheck(site, scope);
    case "string":
      return stringCheck(type, site, scope);
    case "number":
      return numberCheck(type, site, scope);
    case "bigint":
      return bigintCheck(type, site, scope);
    case "literals":
      return literalsCheck(type, site, scope);
    case "date":
      return helperCheck("toDate", site, scope);
    case "url":
      return helperCheck("toUrl", site, scope);
    case "bytes":
      return helperCheck("toBytes", site, scope);
    case "union":
      return unionCheck(type, site, scope);
    case "ref":
      return scope.check(definitionOf(type.name, scope.definitions), site);
    default:
      return convertBy(containerCall(type, site, scope), site);
  }
}
