/** The object less the named keys. */
export function without<T extends object>(object: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key))) as T; // only optional keys are named
}
