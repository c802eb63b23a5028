/** One step of a path: `.name`, or `["any name"]`. */
export function propertyStep(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
