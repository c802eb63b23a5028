/** Adds a property name to a path. @example `childPath("input", "city")` is `"input.city"` */
export function childPath(path: string, name: string): string {
  return /^[A-Za-z_$][\w$-]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}
