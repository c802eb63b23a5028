import type { RunQuery } from "../database/database.js";
import type { Metadata } from "../memory-store.js";
import type { StoredMemory } from "./semantic-options.js";
import type { VectorType } from "./vector-type.js";

/** What one batch writes. */
export interface MemoryBatch {
  rows: readonly { content: string; metadata: Metadata; fingerprint: string; vector: readonly number[] }[];
  language: string;
}

/** Inserts what is not there yet, in one statement, and says of each row where it is. */
export async function insertMemories(query: RunQuery, type: VectorType, batch: MemoryBatch): Promise<StoredMemory[]> {
  const values = batch.rows.map((row) => [
    row.content,
    row.fingerprint,
    JSON.stringify(row.metadata),
    type.encode(row.vector),
  ]);
  const tuples = values.map((_, at) => {
    const [content, print, metadata, vector] = [2, 3, 4, 5].map((offset) => `$${at * 4 + offset}`);
    return `(${content}, ${print}, ${metadata}::jsonb, ${vector}::${type.column}, to_tsvector($1::regconfig, ${content}::text))`;
  });
  const written = await query(
    `insert into toolmark_memories (content, fingerprint, metadata, embedding, words) values ${tuples.join(", ")}
     on conflict (fingerprint) do nothing returning id, fingerprint`,
    [batch.language, ...values.flat()],
  );
  const fresh = new Map(written.map((row) => [String(row["fingerprint"]), String(row["id"])]));
  const present = await findPresent(
    query,
    batch.rows.map((row) => row.fingerprint).filter((print) => !fresh.has(print)),
  );
  return batch.rows.map(({ fingerprint }) => {
    const id = fresh.get(fingerprint);
    // The second of two equal texts in one batch is a duplicate of the first.
    const isDuplicate = present.has(fingerprint);
    present.set(fingerprint, id ?? present.get(fingerprint) ?? "");
    return { id: present.get(fingerprint) ?? "", isDuplicate };
  });
}

async function findPresent(query: RunQuery, fingerprints: readonly string[]): Promise<Map<string, string>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await query("select id, fingerprint from toolmark_memories where fingerprint = any($1::text[])", [
    fingerprints,
  ]);
  return new Map(rows.map((row) => [String(row["fingerprint"]), String(row["id"])]));
}
