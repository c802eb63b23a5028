/** The largest repetition that RE2 takes (https://github.com/google/re2/wiki/Syntax). */
const MAX_REPETITION = 1000;

/**
 * Whether a regular expression is one that grammar compilers and RE2 take: no look-around, back reference, word boundary,
 * `\u` escape or huge repetition. (Claude documentation, structured outputs, "Supported regex features"; Gemini runs RE2.)
 */
export function isPlainPattern(pattern: unknown): boolean {
  if (typeof pattern !== "string") return false;
  const bare = pattern.replaceAll("\\\\", ""); // an escaped backslash starts no escape
  if (/\(\?<?[=!]|\\[1-9bBcku]/.test(bare)) return false;
  return [...bare.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].every(([, least, most]) => {
    return Number(least) <= MAX_REPETITION && Number(most ?? 0) <= MAX_REPETITION;
  });
}
