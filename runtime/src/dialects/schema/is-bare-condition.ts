import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/**
 * Whether a union only says which members must be there (`anyOf: [{ required: ["a"] }, { required: ["b"] }]` beside
 * `properties`): a rule about one shape, not several shapes.
 */
export function isBareCondition(base: JsonSchemaObject, branches: readonly JsonSchema[]): boolean {
  return base.properties !== undefined && branches.every(namesRequiredOnly);
}

function namesRequiredOnly(branch: JsonSchema): boolean {
  if (typeof branch === "boolean") return false;
  const demands = Object.keys(branch).filter((keyword) => !["title", "description", "type"].includes(keyword));
  return demands.length === 1 && demands[0] === "required" && (branch.required ?? []).length > 0;
}
