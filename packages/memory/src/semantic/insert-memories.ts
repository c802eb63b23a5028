import type { RunQuery } from "../database/database.js";
import type { Metadata } from "../memory-store.js";
import type { VectorType } from "./vector-type.js";

/** A memory on its way to the table. */
export interface MemoryRow {
  content: string;
  metadata: Metadata;
  fingerprint: string;
  vector: readonly number[];
}

/** Fingerprint → id. */
export type KnownMemories = ReadonlyMap<string, string>;

/**
 * Inserts rows of different fingerprints in one statement. What another process was quicker to write stays as it is.
 *
 * @returns those that were written
 */
export async function insertMemories(
  query: RunQuery,
  type: VectorType,
  { rows, language }: { rows: readonly MemoryRow[]; language: string },
): Promise<KnownMemories> {
  const values = rows.map((row) => [
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
    [language, ...values.flat()],
  );
  return new Map(written.map((row) => [String(row["fingerprint"]), String(row["id"])]));
}

/** Those of the fingerprints that are in the table. */
export async function findKnown(query: RunQuery, fingerprints: readonly string[]): Promise<KnownMemories> {
  if (fingerprints.length === 0) return new Map();
  const rows = await query("select id, fingerprint from toolmark_memories where fingerprint = any($1::text[])", [
    fingerprints,
  ]);
  return new Map(rows.map((row) => [String(row["fingerprint"]), String(row["id"])]));
}
