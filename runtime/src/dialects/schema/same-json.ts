/** Whether two JSON values are the same text; the order of keys counts. */
export function sameJson(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
