/** Writes a whole number for readers, the same in every locale. @example `99,800,000` */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
