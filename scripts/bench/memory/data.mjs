// Memories and queries that are the same for everyone: texts of a Zipf-like vocabulary, vectors in clusters.

export const dimensions = 384;
const topics = 200;
const vocabulary = 20_000;
/** How far a memory lies from the middle of its topic: as far again as the middle from the origin. */
const noise = 1;

/** A memory or query: its words, and its vector of length 1. @typedef {{ text: string, vector: Float32Array }} Item */

/** @returns {{ memories: Item[], queries: Item[] }} each query lies near one memory, and has some of its words */
export function makeData(count, queryCount) {
  const random = generator(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const middles = Array.from({ length: topics }, () => Float32Array.from({ length: dimensions }, normal));
  const around = (middle, spread) => normalise(middle.map((value) => value + spread * normal()));
  const word = () => `w${Math.floor(vocabulary ** random()).toString(36)}`;

  const memories = Array.from({ length: count }, (_, at) => ({
    text: [`memory ${at}`, ...Array.from({ length: 8 + Math.floor(random() * 24) }, word)].join(" "),
    vector: around(middles[Math.floor(random() * topics)], noise),
  }));
  const queries = Array.from({ length: queryCount }, (_, at) => {
    const near = memories[Math.floor(random() * count)];
    const words = near.text.split(" ").slice(2, 6).join(" ");
    return { text: `${words} query${at}`, vector: around(near.vector, 0.5 / Math.sqrt(dimensions)) };
  });
  return { memories, queries };
}

/** The numbers of the memories nearest to a vector, by looking at all. */
export function findNearest(memories, vector, count) {
  const best = [];
  for (let at = 0; at < memories.length; at++) {
    const near = dot(memories[at].vector, vector);
    if (best.length === count && near <= best.at(-1).near) continue;
    best.push({ at, near });
    best.sort((a, b) => b.near - a.near);
    best.length = Math.min(best.length, count);
  }
  return best.map(({ at }) => at);
}

function dot(a, b) {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += a[at] * b[at];
  return sum;
}

function normalise(vector) {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

/** Marsaglia's xorshift32: the same numbers on every machine. */
function generator(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
