import type { RunQuery } from "../database/database.js";
import { MemoryError } from "../memory-error.js";

/** Whose vectors a store holds. */
export interface EmbedderRecord {
  name: string;
  dimensions: number;
  language: string;
}

/** What the store's first vector recorded; none while it is empty. */
export async function readEmbedder(query: RunQuery): Promise<EmbedderRecord | undefined> {
  const [row] = await query("select name, dimensions, language from toolmark_embedder");
  return row && { name: String(row["name"]), dimensions: Number(row["dimensions"]), language: String(row["language"]) };
}

/** Records the embedder with the first vector. @throws MemoryError `EMBEDDER_CHANGED` when the store has another's */
export async function claimEmbedder(query: RunQuery, wanted: EmbedderRecord): Promise<void> {
  await query("insert into toolmark_embedder (name, dimensions, language) values ($1, $2, $3) on conflict do nothing", [
    wanted.name,
    wanted.dimensions,
    wanted.language,
  ]);
  requireSame(await readEmbedder(query), wanted);
}

/** @throws MemoryError `EMBEDDER_CHANGED` */
export function requireSame(found: EmbedderRecord | undefined, wanted: EmbedderRecord): void {
  if (found === undefined) return;
  const [has, needs] = [found, wanted].map((it) => `${it.name} (${it.dimensions} numbers, ${it.language})`);
  if (has === needs) return;
  throw new MemoryError(
    "EMBEDDER_CHANGED",
    `The store's vectors were made by ${has}, not by ${needs}. Open it with that embedder and language, or store everything anew.`,
  );
}
