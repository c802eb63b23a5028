import { countPaths, parsePaths, type Paths } from "./pattern-paths.js";
import { parsePattern, type PatternTest } from "./pattern-test.js";

/** Some hundredths of a second at the very worst. */
const maxSteps = 20_000_000;
const maxLength = 5_000;

/**
 * A pattern from someone else's schema: JavaScript cannot stop a regular expression, and one like `^(a+)+$` runs for years.
 *
 * It is run only on texts for which it provably ends soon; on all others it passes, and whoever wrote the schema has to
 * check it.
 */
export function boundedPattern(source: string): PatternTest | undefined {
  const pattern = parsePattern(source);
  const paths = source.length > maxLength ? undefined : parsePaths(source);
  if (!pattern || !paths) return undefined;
  const isAnchored = source.startsWith("^") && paths.kind !== "any";
  return {
    source,
    test: (text) => countSteps(paths, text.length, isAnchored) > maxSteps - source.length || pattern.test(text),
  };
}

/** A pattern without an anchor is tried at every place of the text. */
function countSteps(paths: Paths, length: number, isAnchored: boolean): number {
  return countPaths(paths, length) * (isAnchored ? 1 : length + 1) * (length + 1);
}
