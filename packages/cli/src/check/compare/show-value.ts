const maxLength = 60;

/** Shows a JSON value, shortened where it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}

/** Shows a list of values, all of them. */
export function showAll(values: readonly unknown[]): string {
  return values.map(show).join(", ");
}
