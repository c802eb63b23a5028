import type { ToolFunction } from "@toolmark/runtime";

/** A function that an exported value holds, with the path to it. */
export interface FoundFunction {
  /** Where it was found, for messages. @example `"tools[2]"` */
  path: string;
  fn: ToolFunction;
  /** The object whose method it is. */
  owner: object | undefined;
}

/**
 * Finds every function that a module gives out: exported ones, those in exported arrays, and the methods of exported
 * objects, instances and classes. Each function once.
 */
export function collectFunctions(exports: Readonly<Record<string, unknown>>): FoundFunction[] {
  const found = new Map<unknown, FoundFunction>();
  for (const [name, value] of Object.entries(exports)) {
    for (const item of functionsIn(name, value)) if (!found.has(item.fn)) found.set(item.fn, item);
  }
  return [...found.values()];
}

function functionsIn(path: string, value: unknown): FoundFunction[] {
  if (typeof value === "function") return [toFound(path, value, undefined), ...methodsOf(path, value)];
  if (Array.isArray(value)) return value.flatMap((item, index) => functionsIn(`${path}[${index}]`, item));
  return typeof value === "object" && value !== null ? methodsOf(path, value) : [];
}

function methodsOf(path: string, owner: object): FoundFunction[] {
  const found: FoundFunction[] = [];
  let level: object | null = owner;
  while (level && !isBuiltin(level)) {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (key !== "constructor" && typeof value === "function") found.push(toFound(`${path}.${key}`, value, owner));
    }
    level = Object.getPrototypeOf(level) as object | null; // a prototype is an object or null
  }
  return found;
}

function isBuiltin(value: object): boolean {
  return value === Object.prototype || value === Function.prototype;
}

function toFound(path: string, fn: unknown, owner: object | undefined): FoundFunction {
  return { path, fn: fn as ToolFunction, owner }; // callers have seen that it is a function
}
