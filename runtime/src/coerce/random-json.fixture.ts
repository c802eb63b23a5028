/** A seeded generator: the same numbers in every run. */
export interface Random {
  (limit: number): number;
  pick<T>(items: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const random = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Object.assign(random, { pick: <T>(items: readonly T[]): T => items[random(items.length)]! });
}

const texts = [
  "",
  "a",
  "ab",
  "abc",
  "1",
  " 2 ",
  "2.5",
  "true",
  "no",
  "null",
  "[1]",
  '{"a":"1"}',
  '[{"a":1}]',
  "[",
  "2026-01-02",
  "é😀",
  "__proto__",
];
const keys = ["a", "b", "c", "1", "__proto__", "constructor", "isPrototypeOf", ""];

/** What `JSON.parse` can return; own keys named `__proto__` among it. */
export function randomJson(random: Random, depth: number): unknown {
  const kind = random(depth > 0 ? 8 : 5);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind <= 2) return random.pick([0, 1, 2, 3, -1, 0.5, 1.5, 100, 1e9]);
  if (kind <= 4) return random.pick(texts);
  const members = Array.from({ length: random(4) }, () => [random.pick(keys), randomJson(random, depth - 1)] as const);
  return kind === 5 ? members.map(([, member]) => member) : Object.fromEntries(members);
}
