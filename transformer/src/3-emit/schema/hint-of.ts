import type { Hint } from "@toolmark/contract";
import type { BigintConstraints, ObjectShape, TypeIr } from "../../ir.js";

/** What the schema of a type cannot say. */
export function hintOf(type: TypeIr): Hint | undefined {
  switch (type.kind) {
    case "date":
    case "url":
    case "bytes":
    case "set":
    case "map":
      return type.kind;
    case "bigint":
      return bigintHint(type);
    case "literals":
      return type.isEnum ? "enum" : undefined;
    case "object":
      return hasNumberKeys(type) ? "number-keys" : type.hasDataKeys ? "closed" : undefined;
    default:
      return undefined;
  }
}

function bigintHint(type: BigintConstraints): Hint {
  const minimum = largest([type.minimum, shifted(type.exclusiveMinimum, 1n)]);
  const maximum = smallest([type.maximum, shifted(type.exclusiveMaximum, -1n)]);
  return [minimum, maximum].every(isSafe) ? "bigint" : `bigint ${minimum ?? ""}..${maximum ?? ""}`;
}

function shifted(bound: string | undefined, by: bigint): string | undefined {
  return bound === undefined ? undefined : String(BigInt(bound) + by);
}

function largest(bounds: readonly (string | undefined)[]): string | undefined {
  return bounds.filter(isGiven).reduce<string | undefined>((a, b) => (a && BigInt(a) > BigInt(b) ? a : b), undefined);
}

function smallest(bounds: readonly (string | undefined)[]): string | undefined {
  return bounds.filter(isGiven).reduce<string | undefined>((a, b) => (a && BigInt(a) < BigInt(b) ? a : b), undefined);
}

function isGiven(bound: string | undefined): bound is string {
  return bound !== undefined;
}

function isSafe(bound: string | undefined): boolean {
  return Number.isSafeInteger(Number(bound ?? 0));
}

/** Only where all keys are numbers: beside other keys they are a pattern. */
export function hasNumberKeys({ indexes, properties }: ObjectShape): boolean {
  return indexes.length === 1 && indexes[0]?.key === "number" && properties.length === 0;
}
