import type { TypeIr } from "../../ir.js";
import type { Constraint } from "./constraint.js";
import { constrainBigint } from "./constrain-bigint.js";
import { constrainNumber } from "./constrain-number.js";

/** The constrained shape; `unfit` when the constraint is not about such values; else what it conflicts with. */
export type Applied = TypeIr | "unfit" | Conflict;

/** Two constraints of which the schema could say only one, or that no value meets. */
export interface Conflict {
  conflictsWith: string;
}

/** Narrows one shape that is no union. */
export function applyToShape(shape: TypeIr, constraint: Constraint): Applied {
  switch (shape.kind) {
    case "number":
      return constraint.target === "number" ? constrainNumber(shape, constraint) : "unfit";
    case "bigint":
      return constraint.target === "number" ? constrainBigint(shape, constraint) : "unfit";
    case "string":
      return constraint.target === "string" ? constrainString(shape, constraint) : "unfit";
    case "array":
      return constraint.target === "array" ? constrainArray(shape, constraint) : "unfit";
    case "date":
      return isFormat(constraint, "date-time") ? shape : "unfit";
    case "url":
      return isFormat(constraint, "uri") || isFormat(constraint, "url") ? shape : "unfit";
    default:
      return "unfit";
  }
}

/** The format that the type has anyway. */
function isFormat(constraint: Constraint, format: string): boolean {
  return constraint.keyword === "format" && constraint.value === format;
}

function constrainString(shape: TypeIr & { kind: "string" }, constraint: Constraint & { target: "string" }): Applied {
  switch (constraint.keyword) {
    case "minLength": {
      const minLength = Math.max(shape.minLength ?? 0, constraint.value);
      return orConflict({ ...shape, minLength }, minLength > (shape.maxLength ?? Infinity) && "maxLength");
    }
    case "maxLength": {
      const maxLength = Math.min(shape.maxLength ?? Infinity, constraint.value);
      return orConflict({ ...shape, maxLength }, maxLength < (shape.minLength ?? 0) && "minLength");
    }
    default: {
      const { keyword, value } = constraint;
      const isOther = shape[keyword] !== undefined && shape[keyword] !== value;
      return orConflict({ ...shape, [keyword]: value }, isOther && keyword);
    }
  }
}

function constrainArray(shape: TypeIr & { kind: "array" }, constraint: Constraint & { target: "array" }): Applied {
  switch (constraint.keyword) {
    case "minItems": {
      const minItems = Math.max(shape.minItems ?? 0, constraint.value);
      return orConflict({ ...shape, minItems }, minItems > (shape.maxItems ?? Infinity) && "maxItems");
    }
    case "maxItems": {
      const maxItems = Math.min(shape.maxItems ?? Infinity, constraint.value);
      return orConflict({ ...shape, maxItems }, maxItems < (shape.minItems ?? 0) && "minItems");
    }
    case "uniqueItems":
      return constraint.value ? { ...shape, uniqueItems: true } : shape;
  }
}

export function orConflict(shape: TypeIr, conflictsWith: string | false): Applied {
  return conflictsWith === false ? shape : { conflictsWith };
}
