import { MAX_DEPTH } from "../max-depth.js";

/** The value when it is nested less than the depth limit: what goes deeper breaks `JSON.stringify` and its like. */
export function toUnknown(value: unknown): unknown {
  return fitsDepth(value, MAX_DEPTH) ? value : undefined;
}

function fitsDepth(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  return Array.isArray(value)
    ? value.every((item) => fitsDepth(item, levels - 1))
    : Object.values(value).every((member) => fitsDepth(member, levels - 1));
}
