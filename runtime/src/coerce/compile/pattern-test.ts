/** A regular expression of a schema. */
export interface PatternTest {
  readonly source: string;
  test(text: string): boolean;
}

/** The expression as JSON Schema has it: with the `u` flag where it allows that; `undefined` where it is none. */
export function parsePattern(source: string): RegExp | undefined {
  return tryRegExp(source, "u") ?? tryRegExp(source, "");
}

function tryRegExp(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}
