import type { ObjectShape } from "../../ir.js";
import { isInheritedName, memberOf, quote } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";
import { doubt } from "./site.js";

/** Opens a function that takes an object, or the text of one. */
export function objectGuard(type: ObjectShape, scope: CoercerScope): string {
  const decode = `!(v = ${scope.helper("toObject")}(v))`;
  return `if (${isTelling(type) ? `(typeof v !== "object" || v === null) && ${decode}` : decode}) ${doubt}\n`;
}

/** Opens the function for the arguments: their text is decoded elsewhere. */
export function argumentsGuard(type: ObjectShape, scope: CoercerScope): string {
  const misfit = isTelling(type) ? "v === null" : `${scope.helper("toObject")}(v) !== v`;
  return `if (typeof v !== "object" || ${misfit}) ${doubt}\n`;
}

/**
 * Whether the members' own checks refuse arrays, dates and other objects that JSON does not mean by an object: there is a
 * required member that none of them has, and reading it from one gives `undefined`, which no check passes.
 */
function isTelling(type: ObjectShape): boolean {
  return type.properties.some((property) => property.isRequired && !specialNames.has(property.name));
}

const specialNames: ReadonlySet<string> = new Set(
  [Array, Date, Map, Set, URL, Uint8Array].flatMap((special) => namesOf(special.prototype)),
);

function namesOf(prototype: object): string[] {
  if (prototype === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(prototype), ...namesOf(Reflect.getPrototypeOf(prototype) ?? Object.prototype)];
}

/** Reads a member of `v`; a name that every object seems to have counts only when the object itself has it. */
export function readMember(name: string, scope: CoercerScope): string {
  return isInheritedName(name) ? `${scope.helper("own")}(v, ${quote(name)})` : memberOf("v", name);
}

/** Writes a member of a fresh object. */
export function writeMember(name: string, local: string, scope: CoercerScope): string {
  return isInheritedName(name)
    ? `${scope.helper("define")}(r, ${quote(name)}, ${local});`
    : `${memberOf("r", name)} = ${local};`;
}
