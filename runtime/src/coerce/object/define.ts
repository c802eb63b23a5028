/** Writes an own data property, also for `__proto__`, which an assignment would take for the prototype. */
export function define(target: object, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    (target as Record<string, unknown>)[key] = value; // any other key is plain data
  }
}
