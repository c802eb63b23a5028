import type { Embedder } from "./embedder.js";

const dimensions = 384;
const wordWeight = 1;
const gramWeight = 0.35;

/**
 * The embedder that needs no download: words and their runs of three and four letters, hashed into a vector. It is lexical: it
 * finds what shares words, inflections and misspellings with the query, and knows no synonyms and no other languages.
 */
export const lexicalEmbedder: Embedder = Object.freeze({
  name: `lexical-${dimensions}-v1`,
  kind: "lexical",
  minSimilarity: 0.12,
  embed: (texts: readonly string[]) => texts.map(embedText),
});

function embedText(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) {
    const weight = (commonWords.has(word) ? 0.1 : 1) * (1 + Math.log(count));
    add(vector, `w:${word}`, weight * wordWeight);
    for (const gram of gramsOf(word)) add(vector, gram, weight * gramWeight);
  }
  return normalise(vector);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function* gramsOf(word: string): Generator<string> {
  const letters = [...`<${word}>`];
  for (const size of [3, 4]) {
    for (let at = 0; at + size <= letters.length; at++) yield letters.slice(at, at + size).join("");
  }
}

/** The hash's top bit is the sign: what collides by chance cancels out as often as it adds up. */
function add(vector: number[], feature: string, weight: number): void {
  const hash = hashText(feature);
  const at = hash % dimensions;
  vector[at] = (vector[at] ?? 0) + (hash >>> 31 ? -weight : weight);
}

/** FNV-1a with a final mix: short words must spread too. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function normalise(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

const commonWords: ReadonlySet<string> = new Set(
  "a an and are as at be been but by can did do does for from had has have how i in is it its me my of on or our so that the their them they this to was we were what when where which who will with you your".split(
    " ",
  ),
);
