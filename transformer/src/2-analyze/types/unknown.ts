import type { TypeIr } from "../../ir.js";

/** Any value; also what stands in for a type that has a problem. */
export const UNKNOWN: TypeIr = { kind: "unknown" };
