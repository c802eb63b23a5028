import type { JsonSchemaObject } from "@toolmark/contract";
import type { Comparison } from "./comparison.js";
import { propertySlot } from "./property-slot.js";

/**
 * Finds properties that were renamed: one is gone, a new one stands at its place, and both take the same.
 *
 * @returns new names by old ones
 */
export function findRenamed(old: JsonSchemaObject, now: JsonSchemaObject, comparison: Comparison): Map<string, string> {
  const [oldNames, nowNames] = [Object.keys(old.properties ?? {}), Object.keys(now.properties ?? {})];
  const renamed = new Map<string, string>();
  for (const [place, name] of oldNames.entries()) {
    const newName = nowNames[place];
    if (newName === undefined || newName === name) continue;
    const isGone = propertySlot(now, name).schema === false && propertySlot(old, newName).schema === false;
    if (isGone && comparison.isSameShape(propertySlot(old, name).schema, propertySlot(now, newName).schema)) {
      renamed.set(name, newName);
    }
  }
  return renamed;
}
