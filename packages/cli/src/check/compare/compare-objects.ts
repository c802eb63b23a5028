import type { JsonSchema, JsonSchemaObject, JsonValue } from "@toolmark/contract";
import { canonicalJson } from "@toolmark/transformer/record";
import { compareCounts } from "./compare-limits.js";
import type { Comparison, Side } from "./comparison.js";
import { findRenamed } from "./find-renamed.js";
import { changed } from "./changed.js";
import { childPath } from "./child-path.js";
import { namedKeys, propertySlot, type PropertySlot } from "./property-slot.js";
import { asObject } from "./as-object.js";

/** Compares two object schemas: their properties by name, and what other keys may hold. */
export function compareObjects(
  old: JsonSchemaObject,
  now: JsonSchemaObject,
  path: string,
  comparison: Comparison,
): void {
  const renamed = findRenamed(old, now, comparison);
  const newNames = new Set(renamed.values());
  for (const name of namedKeys(old, now)) {
    const newName = renamed.get(name);
    if (newName !== undefined) comparison.report(childPath(path, name), "broken", `was renamed to \`${newName}\``);
    else if (!newNames.has(name)) {
      compareProperty(propertySlot(old, name), propertySlot(now, name), childPath(path, name), comparison);
    }
  }
  compareOtherKeys(old, now, path, comparison);
  compareOrder(old, now, path, comparison);
  compareCounts("Properties", old, now, (effect, text) => comparison.report(path, effect, text));
}

function compareProperty(old: PropertySlot, now: PropertySlot, path: string, comparison: Comparison): void {
  const [mayHave, hadIt] = [now.schema !== false, old.schema !== false];
  if (hadIt && !mayHave) return comparison.report(path, "broken", "was removed");
  if (mayHave && !hadIt) {
    const isHarmless = !now.isRequired;
    return comparison.report(
      path,
      isHarmless ? "safe" : "narrowed",
      isHarmless ? "was added" : "was added and is required",
    );
  }
  if (old.isRequired !== now.isRequired) {
    comparison.report(
      path,
      now.isRequired ? "narrowed" : "widened",
      `is now ${now.isRequired ? "required" : "optional"}`,
    );
  }
  if (!old.isDeclared && !now.isDeclared) return;
  if (!now.isRequired) compareDefaults(old.schema, now.schema, path, comparison);
  comparison.compare(old.schema, now.schema, path);
}

/** A default that is first written down changes nothing; another one means that leaving the property out does. */
function compareDefaults(old: JsonSchema, now: JsonSchema, path: string, comparison: Comparison): void {
  const [before, after] = [defaultOf(old, "old", comparison), defaultOf(now, "now", comparison)];
  if (canonicalJson({ before }) === canonicalJson({ before: after })) return;
  comparison.report(path, before === undefined ? "safe" : "default", changed("default", before, after));
}

function defaultOf(schema: JsonSchema, side: Side, { resolve }: Comparison): JsonValue | undefined {
  return asObject(schema).default ?? resolve[side](schema).default;
}

function compareOtherKeys(old: JsonSchemaObject, now: JsonSchemaObject, path: string, comparison: Comparison): void {
  const others = { what: "other keys", path, inner: `${path}.*` };
  compareRest(old.additionalProperties ?? true, now.additionalProperties ?? true, others, comparison);
  const patterns = new Set([old, now].flatMap(({ patternProperties = {} }) => Object.keys(patternProperties)));
  for (const pattern of patterns) {
    const [before, after] = [old, now].map(({ patternProperties = {} }) => patternProperties[pattern] ?? false);
    compareRest(
      before ?? false,
      after ?? false,
      { what: `keys like ${pattern}`, path, inner: childPath(path, pattern) },
      comparison,
    );
  }
  if (old.propertyNames !== undefined || now.propertyNames !== undefined) {
    comparison.compare(old.propertyNames ?? true, now.propertyNames ?? true, `${path} (keys)`);
  }
}

/** Keys without names: what they are called, the object's path and that of their values. */
interface OtherKeys {
  what: string;
  path: string;
  inner: string;
}

/** One more rule for keys without names is no harm to readers, who look up the names they know. */
function compareRest(old: JsonSchema, now: JsonSchema, { what, path, inner }: OtherKeys, comparison: Comparison): void {
  if (old === false && now === false) return;
  if (now === false) comparison.report(path, "broken", `${what} are no longer allowed`);
  else if (old === false) comparison.report(path, "safe", `${what} are now allowed`);
  else comparison.compare(old, now, inner);
}

/** The order is the model's to see, and a change of it costs the cache of a prompt. */
function compareOrder(old: JsonSchemaObject, now: JsonSchemaObject, path: string, comparison: Comparison): void {
  const [before, after] = [Object.keys(old.properties ?? {}), Object.keys(now.properties ?? {})];
  const stay = (names: string[], others: string[]) => names.filter((name) => others.includes(name)).join("\n");
  if (stay(before, after) !== stay(after, before)) {
    comparison.report(path, "text", "the order of its properties changed");
  }
}
