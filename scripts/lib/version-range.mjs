// Whether a version is in a range as advisories write them: ">=7.0.0 <7.0.5 || <6.0.6".

/** Pre-releases count as the release that they lead to: an advisory that names it is meant to reach them. */
export function isInRange(version, range) {
  return range.split("||").some((part) => readComparators(part).every((compare) => compare(version)));
}

function readComparators(text) {
  const parts = text
    .trim()
    .replace(/([<>=])\s+/g, "$1")
    .split(/[\s,]+/);
  return parts.map((part) => {
    const [, operator, bound] = /^(<=|>=|<|>|=)?v?(\d+(?:\.\d+)*(?:-[\w.-]+)?|\*)$/.exec(part) ?? [];
    if (bound === undefined) throw new Error(`not a range of versions: ${text}`);
    return (version) => bound === "*" || operators[operator ?? "="](compareVersions(version, bound));
  });
}

const operators = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "=": (order) => order === 0,
};

export function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split(/[-+]/)[0].split(".").map(Number));
  const at = [0, 1, 2].find((index) => (left[index] ?? 0) !== (right[index] ?? 0));
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
