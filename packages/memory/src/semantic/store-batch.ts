import type { Database } from "../database/database.js";
import type { Embedder } from "../embedders/embedder.js";
import { embedTexts } from "../embedders/embed-texts.js";
import { claimEmbedder } from "./embedder-record.js";
import { fingerprint } from "./fingerprint.js";
import { findKnown, insertMemories } from "./insert-memories.js";
import type { NewMemory, StoredMemory } from "./semantic-options.js";
import type { VectorType } from "./vector-type.js";

/** What a batch is stored with. */
export interface BatchTools {
  database: Database;
  type: VectorType;
  embedder: Embedder;
  language: string;
  /** Refuses when there is no room for so many more. */
  requireRoom: (more: number) => Promise<void>;
}

/** Writes what is not there yet, all or nothing. Only that is embedded: an embedder may cost money. */
export async function storeBatch(memories: readonly NewMemory[], tools: BatchTools): Promise<StoredMemory[]> {
  const { database, type, embedder, language } = tools;
  const prints = memories.map(({ content, metadata = {} }) => fingerprint(content, metadata));
  const known = new Map(await findKnown(database.query, prints));
  const fresh = memories.flatMap(({ content, metadata = {} }, at) => {
    const print = prints[at] ?? "";
    const isFirst = prints.indexOf(print) === at;
    return known.has(print) || !isFirst ? [] : [{ content, metadata, fingerprint: print }];
  });
  if (fresh.length === 0) return answers(prints, known, new Map());

  await tools.requireRoom(fresh.length);
  const texts = fresh.map(({ content }) => content);
  const vectors = await embedTexts(embedder, texts);
  const dimensions = vectors[0]?.length ?? 0;
  const rows = fresh.map((row, at) => ({ ...row, vector: vectors[at] ?? [] }));
  return database.transaction(async (query) => {
    await claimEmbedder(query, { name: embedder.name, dimensions, language });
    const written = await insertMemories(query, type, { rows, language });
    const missed = fresh.map((row) => row.fingerprint).filter((print) => !written.has(print));
    for (const [print, id] of await findKnown(query, missed)) known.set(print, id);
    return answers(prints, known, written);
  });
}

/** One answer for each text; of equal ones the first was written. */
function answers(
  prints: readonly string[],
  known: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): StoredMemory[] {
  return prints.map((print, at) => ({
    id: written.get(print) ?? known.get(print) ?? "",
    isDuplicate: !written.has(print) || prints.indexOf(print) !== at,
  }));
}
