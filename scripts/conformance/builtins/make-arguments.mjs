// The arguments of a check. Long ones are written as their beginning and their length.

export function makeArguments(given) {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, makeValue(value)]));
}

function makeValue(value) {
  const isGenerated = typeof value === "object" && value !== null && typeof value.generated === "string";
  return isGenerated ? repeat(value.generated.replace(/…$/, ""), value.length) : value;
}

/** Goes on as the beginning goes on; what was opened is closed, and what stands in front of something gets a 1. */
function repeat(beginning, length) {
  const period = periodOf(beginning);
  const filled = (chars) => period.repeat(Math.ceil(chars / period.length)).slice(0, chars);
  if (/^[-+~ ]+$/.test(period)) return `${filled(length - 1)}1`;
  if (period !== "(") return filled(length).replace(/[-+*/%(.]+$/, (tail) => "1".repeat(tail.length));
  const open = Math.floor((length - 1) / 2);
  return `${"(".repeat(open)}1${")".repeat(open)}`;
}

/** The shortest text whose repetition begins like this one. */
function periodOf(text) {
  const lengths = Array.from({ length: text.length }, (_, index) => index + 1);
  const length = lengths.find((size) => [...text].every((character, index) => character === text[index % size]));
  return text.slice(0, length);
}
