/** A place in generated code where a value is checked. */
export interface Site {
  /** The variable that holds the value and gets the converted one. */
  local: string;
  /** Statement to run when the value was converted. */
  changed: string;
  /** Expression for how deep the value lies in the arguments. */
  depth: string;
}

/** The fate of a value that does not fit: the whole coercion is in doubt, and the interpreter decides. */
export const doubt = "return;";

/** Converts what fails the test; `undefined` from the helper means that there is no certain conversion. */
export function convertUnless(test: string, conversion: string, site: Site): string {
  const { local, changed } = site;
  return `if (!(${test})) { if ((${local} = ${conversion}) === undefined) ${doubt} ${changed} }\n`;
}

/**
 * Calls something that returns the value itself when it fits, else a converted one or `undefined`. `var`, as one variable
 * does for a whole function.
 */
export function convertBy(call: string, site: Site): string {
  const { local, changed } = site;
  return `var y = ${call};\nif (y === undefined) ${doubt}\nif (y !== ${local}) { ${local} = y; ${changed} }\n`;
}

/** Refuses the value when one of the conditions holds. */
export function refuseIf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `if (${conditions.join(" || ")}) ${doubt}\n`;
}
