// A store of ours, by vectors that are made already.
import { SemanticMemoryStore } from "../../../packages/memory/dist/index.js";

export async function makeStore(path) {
  const vectors = new Map();
  const embed = (texts) => texts.map((text) => vectors.get(text));
  const store = new SemanticMemoryStore({ path, embedder: embed });
  return {
    async add(items) {
      for (const { text, vector } of items) vectors.set(text, Array.from(vector));
      await store.storeMany(items.map(({ text }) => ({ content: text })));
      vectors.clear();
    },
    async search({ text, vector }, count) {
      vectors.set(text, Array.from(vector));
      const found = await store.search(text, { nResults: count });
      return found.map(({ content }) => Number(content.split(" ")[1]));
    },
    close: () => store.close(),
  };
}
