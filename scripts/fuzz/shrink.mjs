// The smallest input, of those near a failing one, that still fails.
import { set } from "./random-value.mjs";

const MAX_STEPS = 2000;

/** Replaces the input by smaller ones as long as they fail too. */
export function shrink(input, fails) {
  let best = input;
  for (let steps = 0; steps < MAX_STEPS;) {
    const smaller = firstFailing(best, (candidate) => ++steps < MAX_STEPS && fails(candidate));
    if (!smaller) return best;
    best = smaller.candidate;
  }
  return best;
}

function firstFailing(value, fails) {
  for (const candidate of smallerValues(value)) if (fails(candidate)) return { candidate };
  return undefined;
}

function* smallerValues(value) {
  if (typeof value === "string") yield* smallerTexts(value);
  else if (typeof value === "number" && value !== 0) yield* [0, 1].filter((number) => number !== value);
  else if (Array.isArray(value)) yield* smallerArrays(value);
  else if (typeof value === "object" && value !== null) yield* smallerObjects(value);
}

function* smallerTexts(text) {
  if (text.length > 1) yield* [text.slice(1), text.slice(0, -1)];
}

function* smallerArrays(array) {
  for (const index of array.keys()) yield array.filter((_, position) => position !== index);
  for (const [index, item] of array.entries()) {
    for (const smaller of [null, ...smallerValues(item)]) {
      if (item !== null) yield array.map((other, position) => (position === index ? smaller : other));
    }
  }
}

function* smallerObjects(object) {
  const entries = Object.entries(object);
  for (const [key] of entries) yield fromEntries(entries.filter(([name]) => name !== key));
  for (const [key, member] of entries) {
    for (const smaller of [null, ...smallerValues(member)]) {
      if (member !== null) yield fromEntries(entries.map(([name, other]) => [name, name === key ? smaller : other]));
    }
  }
}

function fromEntries(entries) {
  const object = {};
  for (const [key, value] of entries) set(object, key, value);
  return object;
}
