/** An own property's value, or `undefined`: for names that `Object.prototype` has too. */
export function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined; // a key that is there
}
