// Checks whose calls are told in words.

/**
 * @typedef {(args: Record<string, unknown>) => Promise<import("./judge-text.mjs").Answer>} Call
 * @type {{ given: RegExp, answer?: (call: Call, ...groups: string[]) => Promise<import("./judge-text.mjs").Answer>,
 *   judge?: (call: Call) => Promise<import("../../lib/tally.mjs").Failure[]> }[]}
 */
const described = [
  { given: /^parse failure text$/, answer: (call) => call(conversion("tomorrow", "UTC", "UTC")) },
  { given: /^unknown zone text$/, answer: (call) => call(conversion("2026-06-15", "Pacific Time", "UTC")) },
  { given: /^validation order$/, judge: judgeOrder },
  {
    given: /^round trip: target of \((\S+) LA->Tokyo\) fed back Tokyo->LA$/,
    async answer(call, time) {
      const [from, to] = ["America/Los_Angeles", "Asia/Tokyo"];
      const { text } = await call(conversion(time, from, to));
      const [target] = /(?<=-> )\S+(?=[-+]\d\d:\d\d )/.exec(text) ?? [];
      return call(conversion(target, to, from));
    },
  },
  {
    given: /^input carries an offset and from_timezone is unknown$/,
    answer: (call) => call(conversion("2026-11-02T15:00:00+05:30", "Mars/Olympus", "America/Denver")),
  },
];

const conversion = (datetime_str, from_timezone, to_timezone) => ({ datetime_str, from_timezone, to_timezone });

/** How to make a call that is told in words, if we know. */
export function describedCall(given) {
  for (const entry of described) {
    const match = entry.given.exec(given);
    if (!match) continue;
    return { answer: entry.answer && ((call) => entry.answer(call, ...match.slice(1))), judge: entry.judge };
  }
  return undefined;
}

async function judgeOrder(call) {
  const calls = [
    [conversion("tomorrow", "Mars/A", "Mars/B"), "Could not parse"],
    [conversion("2026-06-15", "Mars/A", "Mars/B"), "'Mars/A'"],
    [conversion("2026-06-15", "UTC", "Mars/B"), "'Mars/B'"],
  ];
  const failures = [];
  for (const [args, expected] of calls) {
    const { text } = await call(args);
    if (!text.includes(expected)) failures.push({ what: JSON.stringify(args), expected, got: text });
  }
  return failures;
}
