/**
 * Whether a value carries a brand. Registry symbols, unlike `instanceof`, hold across two copies of this package (its ESM
 * and its CommonJS build, say) in one process.
 */
export function hasBrand(value: unknown, brand: symbol): boolean {
  try {
    return typeof value === "object" && value !== null && brand in value;
  } catch {
    // A proxy may throw whatever it is asked.
    return false;
  }
}
