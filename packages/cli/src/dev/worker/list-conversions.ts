import type { Conversion } from "@toolmark/dev-page";
import { showValue } from "./show-value.js";

const maxConversions = 100;

/** What differs between what came and what the function gets, by the deepest places where it does. */
export function listConversions(came: unknown, got: unknown): Conversion[] {
  const found: Conversion[] = [];
  collect({ came, got, path: "" }, found);
  return found.slice(0, maxConversions);
}

interface Pair {
  came: unknown;
  got: unknown;
  path: string;
}

function collect({ came, got, path }: Pair, found: Conversion[]): void {
  if (found.length > maxConversions || Object.is(came, got)) return;
  if (Array.isArray(came) && Array.isArray(got)) {
    for (const [at, item] of got.entries()) collect({ came: came.at(at), got: item, path: `${path}[${at}]` }, found);
    return;
  }
  if (!isPlainObject(came) || !isPlainObject(got)) {
    found.push({ path, from: came === undefined ? "(nothing)" : JSON.stringify(came), to: showValue(got) });
    return;
  }
  for (const key of new Set([...Object.keys(came), ...Object.keys(got)])) {
    const pair = { came: ownOf(came, key), got: ownOf(got, key), path: path === "" ? key : `${path}.${key}` };
    if (Object.hasOwn(got, key)) collect(pair, found);
    else found.push({ path: pair.path, from: JSON.stringify(pair.came), to: "(left out)" });
  }
}

function ownOf(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
