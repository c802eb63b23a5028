import type { TypeIr } from "../../ir.js";
import { literal } from "../js-text.js";
import { resolveType } from "../resolve-type.js";
import { takesUndeclared } from "../takes-undeclared.js";
import { isContainer } from "../type-children.js";
import type { CoercerScope } from "./coercer-scope.js";
import { containerCall } from "./container-call.js";
import { findDiscriminant, type Discriminant } from "./discriminant.js";
import { exactTest } from "./exact-test.js";
import { readMember } from "./object-parts.js";
import { convertBy, doubt, type Site } from "./site.js";

type UnionIr = Extract<TypeIr, { kind: "union" }>;

/**
 * Converts only where the member is certain: the one that is not null, or the one that the discriminant names. Which
 * member of another union was meant is for the interpreter to weigh, unless the value fits one as it is.
 */
export function unionCheck(type: UnionIr, site: Site, scope: CoercerScope): string {
  const members = flatMembers(type, scope);
  const others = members.filter((member) => member.kind !== "null");
  const check = membersCheck(others, site, scope);
  return others.length < members.length ? `if (${site.local} !== null) {\n${check}}\n` : check;
}

function flatMembers(type: TypeIr, scope: CoercerScope): TypeIr[] {
  const resolved = resolveType(type, scope.definitions);
  return resolved.kind === "union" ? resolved.members.flatMap((member) => flatMembers(member, scope)) : [resolved];
}

function membersCheck(members: readonly TypeIr[], site: Site, scope: CoercerScope): string {
  const [first] = members;
  if (first && members.length === 1) return scope.check(first, site);
  const discriminant = findDiscriminant(members, scope.definitions);
  if (discriminant) return discriminatedCheck(discriminant, site, scope);
  const tests = decisiveMembers(members, scope)
    .map((member) => exactTest(member, site, scope))
    .filter((test) => test !== "false");
  // A container's function returns `undefined` for a value that it does not take: that must not pass as "the same".
  return `if (${site.local} === undefined || !(${tests.join(" || ") || "false"})) ${doubt}\n`;
}

/**
 * The members that win when a value fits them as it is. Of several containers the one of which more declared members are
 * set wins, converted or not: one that takes undeclared data cannot be sure of that.
 */
function decisiveMembers(members: readonly TypeIr[], scope: CoercerScope): readonly TypeIr[] {
  const containers = members.filter(isContainer);
  return containers.length < 2 ? members : members.filter((member) => !takesUndeclared(member, scope.definitions));
}

function discriminatedCheck(discriminant: Discriminant, site: Site, scope: CoercerScope): string {
  const union: TypeIr = { kind: "union", members: discriminant.cases.map(({ member }) => member) };
  const name = scope.functionFor(union, () => {
    const cases = discriminant.cases.map(({ values, member }) => {
      const labels = values.map((value) => `case ${literal(value)}: `).join("");
      return `${labels}return ${containerCall(member, { local: "v", depth: "d" }, scope)};\n`;
    });
    const tag = readMember(discriminant.name, scope);
    return `if (typeof v !== "object" || v === null) ${doubt}\nswitch (${tag}) {\n${cases.join("")}}\n`;
  });
  const depth = scope.leadsToRecursion(union) ? `, ${site.depth}` : "";
  return convertBy(`${name}(${site.local}${depth})`, site);
}
