// sqlite-vec in libSQL's SQLite, the one with loadable extensions that npm has as a binary.
import Database from "libsql";
import { getLoadablePath } from "sqlite-vec";
import { dimensions } from "../memory/data.mjs";

export async function makeStore(path) {
  const database = new Database(path);
  database.loadExtension(getLoadablePath());
  database.exec("pragma journal_mode = wal");
  database.exec(
    `create virtual table memories using vec0(id integer primary key, embedding float[${dimensions}] distance_metric=cosine, +text text)`,
  );
  const insert = database.prepare("insert into memories (id, embedding, text) values (cast(? as integer), ?, ?)");
  const search = database.prepare("select id, text from memories where embedding match ? and k = ? order by distance");
  return {
    batchSize: 1000,
    async add(items, first) {
      database.exec("begin");
      items.forEach(({ text, vector }, at) => insert.run(first + at, bytesOf(vector), text));
      database.exec("commit");
    },
    async search({ vector }, count) {
      return search.all(bytesOf(vector), count).map(({ id }) => Number(id));
    },
    close: async () => database.close(),
  };
}

const bytesOf = (vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
