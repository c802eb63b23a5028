import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { compareCounts } from "./compare-limits.js";
import type { Comparison } from "./comparison.js";

/** Compares two array schemas: how many items, which, and for tuples which at each place. */
export function compareArrays(
  old: JsonSchemaObject,
  now: JsonSchemaObject,
  path: string,
  comparison: Comparison,
): void {
  compareCounts("Items", old, now, (effect, text) => comparison.report(path, effect, text));
  if (Boolean(old.uniqueItems) !== Boolean(now.uniqueItems)) {
    comparison.report(
      path,
      now.uniqueItems ? "narrowed" : "widened",
      now.uniqueItems ? "items must now differ" : "items may now be equal",
    );
  }
  const places = Math.max(old.prefixItems?.length ?? 0, now.prefixItems?.length ?? 0);
  for (let place = 0; place < places; place++) {
    compareItems(itemAt(old, place), itemAt(now, place), `${path}[${place}]`, comparison);
  }
  compareItems(itemAt(old, places), itemAt(now, places), `${path}[]`, comparison);
}

/** The schema of an item; `false` where there may be none. */
function itemAt({ prefixItems = [], items = true }: JsonSchemaObject, place: number): JsonSchema {
  return prefixItems[place] ?? items;
}

function compareItems(old: JsonSchema, now: JsonSchema, path: string, comparison: Comparison): void {
  if (old === false && now === false) return;
  if (now === false) comparison.report(path, "broken", "was removed");
  else if (old === false) comparison.report(path, "safe", "was added");
  else comparison.compare(old, now, path);
}
