/** Writes a property name, quoted where it has to be. */
export function renderKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
