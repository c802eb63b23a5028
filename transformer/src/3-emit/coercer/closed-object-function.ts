import type { ObjectShape, PropertyIr } from "../../ir.js";
import { propertyKey } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";
import { argumentsGuard, objectGuard, readMember, writeMember } from "./object-parts.js";
import { doubt, type Site } from "./site.js";

/**
 * The function for an object whose keys are all known.
 *
 * Each member is read once into a variable. When none was converted and the object has no further key, it is returned as
 * it is; else a fresh object is built of the variables, which drops unknown keys.
 */
export function closedObjectFunction(type: ObjectShape, scope: CoercerScope): string {
  return scope.functionFor(type, () => {
    return (
      objectGuard(type, scope) +
      membersAndResult(type, { depth: "d + 1", refusesUnknownKeys: type.hasDataKeys === true }, scope)
    );
  });
}

/** The body for the arguments object, where an unknown key is an error. */
export function argumentsBody(type: ObjectShape, scope: CoercerScope): string {
  return argumentsGuard(type, scope) + membersAndResult(type, { depth: "1", refusesUnknownKeys: true }, scope);
}

interface ObjectRules {
  depth: string;
  refusesUnknownKeys: boolean;
}

function membersAndResult(type: ObjectShape, { depth, refusesUnknownKeys }: ObjectRules, scope: CoercerScope): string {
  let canChange = false;
  const members = type.properties.map((property, at) => {
    const text = memberCheck(property, { local: `p${at}`, changed: markChanged, depth }, scope);
    canChange ||= text.includes(markChanged);
    return text;
  });
  const required = type.properties.filter((property) => property.isRequired).length;
  const variables = `let n = ${required}${canChange ? ", c = 0" : ""};\n`;
  return (
    variables +
    members.join("") +
    (refusesUnknownKeys ? strictResult(type, canChange, scope) : laxResult(type, canChange, scope))
  );
}

/** `c` counts conversions as far as "some". */
const markChanged = "c = 1;";

function memberCheck(property: PropertyIr, site: Site, scope: CoercerScope): string {
  const check = scope.check(property.type, site);
  const read = `let ${site.local} = ${readMember(property.name, scope)};\n`;
  return property.isRequired ? read + check : `${read}if (${site.local} !== undefined) {\nn++;\n${check}}\n`;
}

const countKeys = "for (const k in v) n--;\n";

function strictResult(type: ObjectShape, canChange: boolean, scope: CoercerScope): string {
  const refuse = `${countKeys}if (n !== 0) ${doubt}\n`;
  return canChange ? `${refuse}if (c === 0) return v;\n${freshObject(type, scope)}` : `${refuse}return v;\n`;
}

function laxResult(type: ObjectShape, canChange: boolean, scope: CoercerScope): string {
  const same = `${countKeys}if (n === 0) return v;\n`;
  return (canChange ? `if (c === 0) {\n${same}}\n` : same) + freshObject(type, scope);
}

function freshObject(type: ObjectShape, scope: CoercerScope): string {
  const locals = type.properties.map((property, at) => ({ property, local: `p${at}` }));
  const required = locals
    .filter(({ property }) => property.isRequired)
    .map(({ property, local }) => `${propertyKey(property.name)}: ${local}`);
  const optional = locals.filter(({ property }) => !property.isRequired);
  const writes = optional.map(
    ({ property, local }) => `if (${local} !== undefined) ${writeMember(property.name, local, scope)}\n`,
  );
  const literal = `{ ${required.join(", ")} }`;
  return writes.length === 0 ? `return ${literal};\n` : `const r = ${literal};\n${writes.join("")}return r;\n`;
}
