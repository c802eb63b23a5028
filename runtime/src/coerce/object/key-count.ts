/** Number of own enumerable keys. */
export function keyCount(value: object): number {
  const hasInherited = hasInheritedKeys(value);
  let count = 0;
  for (const key in value) if (!hasInherited || Object.hasOwn(value, key)) count++;
  return count;
}

/** Of a plain object only when someone has tampered with `Object.prototype`. */
function hasInheritedKeys(value: object): boolean {
  for (const key in Object.getPrototypeOf(value)) return key !== undefined;
  return false;
}
