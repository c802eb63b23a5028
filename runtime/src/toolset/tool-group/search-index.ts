/** What can be found. */
export interface SearchEntry {
  readonly name: string;
  readonly keywords: readonly string[];
  /** The first sentence of its description. */
  readonly sentence: string;
}

/** Where a word stands says how much it tells. */
const weights = { name: 3, keyword: 3, sentence: 1 };
/** A word of which only the beginning fits tells less: "file" in "files". */
const prefixFactor = 0.5;
const minPrefixChars = 3;
/** Words that say nothing of what is looked for. */
const emptyWords = new Set("a an and for i in is it of on or the to with tool tools".split(" "));

interface IndexedEntry<Entry> {
  readonly entry: Entry;
  /** Word → the greatest weight with which it stands there. */
  readonly words: ReadonlyMap<string, number>;
}

/** Finds entries by words: in their names, keywords and first sentences. */
export class SearchIndex<Entry extends SearchEntry> {
  readonly #entries: readonly IndexedEntry<Entry>[];

  constructor(entries: Iterable<Entry>) {
    this.#entries = Array.from(entries, (entry) => ({ entry, words: weigh(entry) }));
  }

  /** The entries that fit best, the best first; of equal ones, in their own order. */
  search(query: string, limit = 10): Entry[] {
    const scores = new Map(this.#entries.map(({ entry }) => [entry, 0]));
    for (const word of new Set(wordsOf(query))) {
      const hits = this.#entries.map((indexed) => ({ ...indexed, weight: weightOf(word, indexed.words) }));
      const rarity = Math.log(1 + hits.length / hits.filter(({ weight }) => weight > 0).length);
      for (const { entry, weight } of hits) {
        if (weight > 0) scores.set(entry, (scores.get(entry) ?? 0) + weight * rarity);
      }
    }
    const found = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
    return found.slice(0, limit).map(([entry]) => entry);
  }
}

function weigh({ name, keywords, sentence }: SearchEntry): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  add(name, weights.name);
  for (const keyword of keywords) add(keyword, weights.keyword);
  add(sentence, weights.sentence);
  return words;
}

function weightOf(word: string, words: ReadonlyMap<string, number>): number {
  const exact = words.get(word);
  if (exact !== undefined) return exact;
  let best = 0;
  for (const [other, weight] of words) {
    if (isPrefix(word, other) || isPrefix(other, word)) best = Math.max(best, weight * prefixFactor);
  }
  return best;
}

function isPrefix(start: string, word: string): boolean {
  return start.length >= minPrefixChars && word.startsWith(start);
}

/** `readFile` and `read_file` are two words each. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2").toLowerCase();
  return apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !emptyWords.has(word));
}
