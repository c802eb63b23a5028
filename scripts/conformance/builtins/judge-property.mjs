// Expectations in words, as far as a sentence has a form that can be checked.
const LIMIT_MS = 1000;

/** @type {{ pattern: RegExp, holds: (answer: import("./judge-text.mjs").Answer, ...groups: string[]) => boolean }[]} */
const sentences = [
  {
    pattern: /^must return an error within (\d+) s\b/,
    holds: ({ text, elapsedMs }, seconds) => isProblem(text) && elapsedMs < Number(seconds) * 1000,
  },
  { pattern: /^as above$/, holds: ({ text, elapsedMs }) => (isProblem(text) || isExact(text)) && elapsedMs < LIMIT_MS },
  {
    pattern: /\ban error or (?:the )?exact digits\b/,
    holds: ({ text, args, elapsedMs }) =>
      elapsedMs < LIMIT_MS && (isProblem(text) || text === exactDigits(String(args.expression))),
  },
  {
    pattern: /\ban error or (\S+?)[.;]?$/,
    holds: ({ text, elapsedMs }, value) => elapsedMs < LIMIT_MS && (isProblem(text) || text === value),
  },
  {
    pattern: /^a readable error string; must not throw$/,
    holds: ({ text, isError }) => !isError && /^[A-Z][^\n]{20,300}$/.test(text) && !text.includes("->"),
  },
  {
    pattern: /\boffset is used and from_timezone ignored\b/,
    holds: ({ text, args }) => text.includes("\n-> ") && text.startsWith(args.datetime_str),
  },
];

/** @param {import("./judge-text.mjs").Answer} answer @returns {import("./judge-text.mjs").Verdict} */
export function judgeProperty(property, answer) {
  for (const { pattern, holds } of sentences) {
    const match = pattern.exec(property);
    if (!match) continue;
    const failure = { what: "answer", expected: property, got: `${answer.text} (${answer.elapsedMs.toFixed(0)} ms)` };
    return { failures: holds(answer, ...match.slice(1)) ? [] : [failure] };
  }
  return { failures: [], unknown: property };
}

const isProblem = (text) => text.startsWith("Error");
const isExact = (text) => /^-?\d+$/.test(text);

/** A whole number, or a power of two of them, worked out here. */
function exactDigits(expression) {
  const [base, exponent = "1"] = expression.replaceAll(" ", "").split("**");
  return String(BigInt(base) ** BigInt(exponent));
}
