import type { ObjectShape, ToolIr, TypeIr } from "../../ir.js";
import { resolveType } from "../resolve-type.js";

type Scalar = string | number | boolean;
type ObjectIr = Extract<TypeIr, { kind: "object" }>;

/** The property whose value tells the members of a union apart. */
export interface Discriminant {
  name: string;
  cases: readonly { values: readonly Scalar[]; member: ObjectIr }[];
}

/** The first property that every member requires with literal values that no other member has. */
export function findDiscriminant(
  members: readonly TypeIr[],
  definitions: ToolIr["definitions"],
): Discriminant | undefined {
  const objects = members.filter((member) => member.kind === "object");
  const [first] = objects;
  if (!first || objects.length < members.length) return undefined;
  return first.properties
    .map((property) => discriminantNamed(property.name, objects, definitions))
    .find((found) => found !== undefined);
}

function discriminantNamed(
  name: string,
  members: readonly ObjectIr[],
  definitions: ToolIr["definitions"],
): Discriminant | undefined {
  const cases = members.map((member) => ({ member, values: requiredValues(name, member, definitions) }));
  const values = cases.flatMap((item) => item.values);
  const isDecisive = cases.every((item) => item.values.length > 0) && new Set(values).size === values.length;
  return isDecisive ? { name, cases } : undefined;
}

function requiredValues(name: string, member: ObjectShape, definitions: ToolIr["definitions"]): readonly Scalar[] {
  const property = member.properties.find((candidate) => candidate.name === name && candidate.isRequired);
  if (!property) return [];
  const type = resolveType(property.type, definitions);
  return type.kind === "literals" ? type.values : [];
}
