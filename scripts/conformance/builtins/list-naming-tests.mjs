// Which test stands for which check, a line for each test file of a section.

/** @param {import("./run-builtins.mjs").BuiltinOutcome[]} outcomes @returns {string[]} */
export function listNamingTests(outcomes) {
  const lines = new Map();
  for (const { id, section, by } of outcomes.filter(({ status }) => status === "passed")) {
    const key = `${section} (${by})`;
    lines.set(key, [...(lines.get(key) ?? []), id.slice(section.length + 1)]);
  }
  return [...lines].map(([key, numbers]) => `${key}: ${numbers.join(" ")}`);
}
