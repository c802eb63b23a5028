// What models do to arguments: scalars as text, containers encoded twice, nulls, lost and invented keys.
import { anyValue, set } from "./random-value.mjs";

/** A changed copy, at one place or at several. */
export function mutate(value, random) {
  const changes = 1 + random.below(3);
  let result = value;
  for (let count = 0; count < changes; count++) result = mutateSomewhere(result, random);
  return result;
}

function mutateSomewhere(value, random) {
  const isContainer = typeof value === "object" && value !== null;
  if (!isContainer || random.chance(0.25)) return random.pick(changesOf(value))(value, random);
  if (Array.isArray(value)) {
    if (value.length === 0) return random.chance(0.5) ? [anyValue(random, 1)] : value;
    const index = random.below(value.length);
    return value.map((item, position) => (position === index ? mutateSomewhere(item, random) : item));
  }
  return mutateMember(value, random);
}

function mutateMember(object, random) {
  const keys = Object.keys(object);
  if (keys.length === 0 || random.chance(0.15))
    return withMember(object, random.pick(["extra", "__proto__", "Id", "constructor"]), anyValue(random, 1));
  const key = random.pick(keys);
  if (random.chance(0.15)) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  return withMember(object, key, mutateSomewhere(object[key], random));
}

function withMember(object, key, value) {
  const copy = {};
  for (const [name, member] of Object.entries(object)) set(copy, name, member);
  set(copy, key, value);
  return copy;
}

const toText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

const anywhere = [() => null, (_, random) => anyValue(random, 1)];

function changesOf(value) {
  if (typeof value === "object" && value !== null)
    return [toText, toText, ...anywhere, (container) => JSON.stringify(JSON.stringify(container))];
  if (typeof value === "string")
    return [(text) => ` ${text}`, (text) => text.toUpperCase(), (text) => JSON.stringify(text), ...anywhere];
  return [
    toText,
    toText,
    (scalar) => ` ${toText(scalar)} `,
    (scalar) => (typeof scalar === "number" ? scalar + 0.5 : scalar),
    ...anywhere,
  ];
}
