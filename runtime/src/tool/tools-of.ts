import { attach } from "./attach.js";
import { thunkOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";

/**
 * Lists the methods of an object that are tools, bound to it. Those of its class and of the classes above count; a method
 * that was overridden does not.
 *
 * @example `createDispatcher([...toolsOf(new Library("/srv/books"))])`
 */
export function toolsOf(instance: object): ToolFunction[] {
  const found = new Map<PropertyKey, ToolFunction | undefined>();
  for (const holder of holdersOf(instance)) {
    for (const key of Reflect.ownKeys(holder)) {
      // Getters are not called: one may be slow, or throw.
      if (!found.has(key)) found.set(key, toolIn(Object.getOwnPropertyDescriptor(holder, key)?.value, instance));
    }
  }
  return [...found.values()].filter((fn) => fn !== undefined);
}

/** The object and its prototypes, the nearest first. */
function holdersOf(instance: object): object[] {
  const holders: object[] = [];
  let holder: object | null = instance;
  while (holder !== null && holder !== Object.prototype && holder !== Function.prototype) {
    holders.push(holder);
    holder = Object.getPrototypeOf(holder) as object | null; // a prototype is an object or null
  }
  return holders;
}

function toolIn(value: unknown, instance: object): ToolFunction | undefined {
  const thunk = thunkOf(value);
  if (!thunk) return undefined;
  const method = value as ToolFunction; // what carries a thunk is a function
  const bound = attach(method.bind(instance), thunk);
  return Object.defineProperties(bound, { name: { value: method.name }, length: { value: method.length } });
}
