import type { JsonSchema } from "@toolmark/contract";
import type { Written } from "./conversion.js";
import { fits } from "./schema/fits.js";
import { isRecord } from "./schema/is-record.js";

/** Turns a value that a model sent back to what the original schema has. Never mutates, never throws. */
export type Restore = (value: unknown, depth: number) => unknown;

/** Deeper values are left as they are: coercion refuses them anyway. */
const MAX_VALUE_DEPTH = 256;

/** What a property's value needs. */
export interface PropertyRestore {
  readonly restore?: Restore | undefined;
  /** `null` stands for "left out". */
  readonly omitsNull?: boolean;
  /** What stands there although it was not offered to the model. */
  readonly fill?: (() => unknown) | undefined;
}

/** Restores the members of an object; `undefined` when none needs it. */
export function restoreObject(plans: ReadonlyMap<string, PropertyRestore>): Restore | undefined {
  const needed = new Map([...plans].filter(([, plan]) => plan.restore || plan.omitsNull || plan.fill));
  if (needed.size === 0) return undefined;
  const fills = [...needed].flatMap(([name, { fill }]) => (fill ? [{ name, fill }] : []));
  return (value, depth) => {
    if (!isRecord(value) || depth > MAX_VALUE_DEPTH) return value;
    const sent = Object.entries(value)
      .filter(([name, item]) => item !== null || !needed.get(name)?.omitsNull)
      .map(([name, item]) => [name, apply(needed.get(name)?.restore, item, depth + 1)] as const);
    const filled = fills
      .filter(({ name }) => !Object.hasOwn(value, name))
      .map(({ name, fill }) => [name, fill()] as const);
    // fromEntries defines own members, so that `__proto__` is a name like any other.
    return Object.fromEntries([...sent, ...filled]);
  };
}

/** Restores the items of an array; `undefined` when none needs it. */
export function restoreItems(prefix: readonly (Restore | undefined)[], rest: Restore | undefined): Restore | undefined {
  if (rest === undefined && prefix.every((restore) => restore === undefined)) return undefined;
  return (value, depth) => {
    if (!Array.isArray(value) || depth > MAX_VALUE_DEPTH) return value;
    return value.map((item, at) => apply(at < prefix.length ? prefix[at] : rest, item, depth + 1));
  };
}

/** An object from a list of `{ key, value }`; a model that sent the object itself meant the same. */
export function restorePairs(restore: Restore | undefined): Restore {
  return (value, depth) => {
    if (depth > MAX_VALUE_DEPTH) return value;
    const entries = Array.isArray(value) ? readPairs(value) : isRecord(value) ? Object.entries(value) : undefined;
    return entries ? Object.fromEntries(entries.map(([key, item]) => [key, apply(restore, item, depth + 1)])) : value;
  };
}

function readPairs(list: readonly unknown[]): [string, unknown][] | undefined {
  const pairs = list.flatMap((pair): [string, unknown][] =>
    isRecord(pair) && typeof pair["key"] === "string" && Object.hasOwn(pair, "value")
      ? [[pair["key"], pair["value"]]]
      : [],
  );
  return pairs.length === list.length ? pairs : undefined;
}

/** Restores by the first branch that the value has the shape of. */
export function restoreUnion(
  branches: readonly Written[],
  resolve: (ref: string) => JsonSchema | undefined = () => undefined,
): Restore | undefined {
  if (branches.every(({ restore }) => restore === undefined)) return undefined;
  return (value, depth) => {
    const meant = branches.find(({ schema }) => fits(schema, value, resolve));
    return apply(meant?.restore, value, depth);
  };
}

/** First one, then the other. */
export function inTurn(first: Restore | undefined, second: Restore | undefined): Restore | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return (value, depth) => second(first(value, depth), depth);
}

/** What `restore` makes of a value; the value itself without one. */
export function apply(restore: Restore | undefined, value: unknown, depth: number): unknown {
  return restore ? restore(value, depth) : value;
}
