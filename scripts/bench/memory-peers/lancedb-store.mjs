// LanceDB as its guide begins: a table, and a search that looks at all of it.
import { connect } from "@lancedb/lancedb";

export async function makeStore(path) {
  const database = await connect(path);
  let table;
  return {
    batchSize: 1000,
    async add(items, first) {
      const rows = items.map(({ text, vector }, at) => ({ id: first + at, text, vector: Array.from(vector) }));
      if (table) await table.add(rows);
      else table = await database.createTable("memories", rows);
    },
    finish: () => table.optimize(),
    async search({ vector }, count) {
      const found = await table.vectorSearch(vector).distanceType("cosine").limit(count).toArray();
      return found.map(({ id }) => Number(id));
    },
    close: () => database.close(),
  };
}
