import type { Database } from "../database/database.js";
import { LazyDatabase } from "../database/lazy-database.js";
import type { Embedder } from "../embedders/embedder.js";
import { embedTexts } from "../embedders/embed-texts.js";
import { toEmbedder } from "../embedders/to-embedder.js";
import { MemoryError } from "../memory-error.js";
import type { Memory, MemoryStore, Metadata, SearchOptions } from "../memory-store.js";
import { requireCount } from "../require-count.js";
import { requireContent } from "../require-content.js";
import { readEmbedder, requireSame } from "./embedder-record.js";
import { openSemantic } from "./open-semantic.js";
import { readMemory } from "./read-memory.js";
import { searchMemories } from "./search-memories.js";
import type { NewMemory, SemanticMemoryOptions, StoreDescription, StoredMemory } from "./semantic-options.js";
import { storeBatch } from "./store-batch.js";
import { dropVectorIndex, hasVectorIndex, indexVectors } from "./vector-index.js";
import { findVectorType, type VectorType } from "./vector-type.js";

interface Opened {
  database: Database;
  type: VectorType;
  isIndexed: boolean;
  count: number;
}

const batchSize = 200;
/** From so many memories on, the planner does badly without statistics; in the process nobody else makes them. */
const worthCounting = 500;

/**
 * Memories found by likeness: vectors and words, ranked together. In this process on a folder (or in memory), or on a
 * PostgreSQL server. Nothing is opened, and no database loaded, before the first call.
 */
export class SemanticMemoryStore implements MemoryStore {
  #options: Required<Omit<SemanticMemoryOptions, "path" | "url" | "embedder">>;
  #isPersistent: boolean;
  #embedder: Embedder;
  #lazy: LazyDatabase;
  #opened: Promise<Opened> | undefined;

  constructor(options: SemanticMemoryOptions = {}) {
    const { path, url, embedder, ...rest } = options;
    this.#embedder = toEmbedder(embedder);
    const { minSimilarity } = this.#embedder;
    const limits = { maxContentChars: 100_000, maxMemories: 1_000_000, indexFrom: 10_000 };
    this.#options = { language: "english", minSimilarity, ...limits, ...rest };
    this.#isPersistent = path !== undefined || url !== undefined;
    this.#lazy = new LazyDatabase(() => openSemantic(options));
  }

  /** Remembers a text. Once this resolves, the memory is written. @throws MemoryError */
  async store(content: string, metadata: Metadata = {}): Promise<StoredMemory> {
    const [stored] = await this.storeMany([{ content, metadata }]);
    return stored!; // one text, one answer
  }

  /** Remembers many texts, in batches that are each written whole; much faster than one by one. */
  async storeMany(memories: readonly NewMemory[]): Promise<StoredMemory[]> {
    for (const { content } of memories) requireContent(content, this.#options.maxContentChars);
    const opened = await this.#open();
    const stored: StoredMemory[] = [];
    const before = opened.count;
    if (opened.isIndexed && memories.length > before / 2) await this.#dropIndex(opened);
    for (let at = 0; at < memories.length; at += batchSize) {
      stored.push(...(await this.#storeBatch(opened, memories.slice(at, at + batchSize))));
    }
    await this.#indexWhenLarge(opened);
    if (opened.count > before * 1.5 && opened.count >= worthCounting) {
      await opened.database.query("vacuum analyze toolmark_memories");
    }
    return stored;
  }

  /** Finds what is nearest by meaning (as far as the embedder knows it) and by words, the nearest first. */
  async search(text: string, { nResults = 5, filter = {} }: SearchOptions = {}): Promise<Memory[]> {
    requireCount(nResults, "nResults");
    const { database, type, isIndexed } = await this.#open();
    const known = await readEmbedder(database.query);
    if (known === undefined) return [];
    const [vector = []] = await embedTexts(this.#embedder, [text]);
    requireSame(known, this.#record(vector.length));
    const { minSimilarity, language } = this.#options;
    return searchMemories(database, type, { text, vector, nResults, filter, minSimilarity, language, isIndexed });
  }

  /** Everything, the oldest first. */
  async listAll(): Promise<Memory[]> {
    const { database } = await this.#open();
    const rows = await database.query("select id, content, metadata from toolmark_memories order by id");
    return rows.map(readMemory);
  }

  /** Forgets one memory; `false` when there is none with this id. */
  async delete(id: string): Promise<boolean> {
    if (!/^\d{1,18}$/.test(id)) return false;
    return (await this.#deleteWhere("id = $1::bigint", id)) > 0;
  }

  /** Forgets every memory whose metadata has all of these values, but for those kept by their ids; says how many. */
  async deleteWhere(filter: Metadata, { keep = [] }: { keep?: readonly string[] } = {}): Promise<number> {
    const condition = "metadata @> $1::jsonb and id <> all($2::bigint[])";
    return this.#deleteWhere(condition, JSON.stringify(filter), keep);
  }

  /** What this store is made of, its embedder's limits included. Opens the store. */
  async describe(): Promise<StoreDescription> {
    const { database, type, isIndexed } = await this.#open();
    const [row] = await database.query("select count(*) as count from toolmark_memories");
    return {
      database: database.kind,
      isPersistent: this.#isPersistent,
      embedder: this.#embedder.name,
      embedderKind: this.#embedder.kind,
      vectors: type.name,
      search: isIndexed ? "hnsw" : "exact",
      memories: Number(row?.["count"]),
    };
  }

  /** Closes the database and gives the folder free. */
  close(): Promise<void> {
    return this.#lazy.close();
  }

  async #open(): Promise<Opened> {
    const database = await this.#lazy.get();
    this.#opened ??= readState(database).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #storeBatch(opened: Opened, batch: readonly NewMemory[]): Promise<StoredMemory[]> {
    const { database, type } = opened;
    const { language } = this.#options;
    const requireRoom = (more: number): Promise<void> => this.#requireRoom(opened, more);
    const tools = { database, type, embedder: this.#embedder, language, requireRoom };
    const stored = await storeBatch(batch, tools);
    opened.count += stored.filter(({ isDuplicate }) => !isDuplicate).length;
    return stored;
  }

  async #dropIndex(opened: Opened): Promise<void> {
    opened.isIndexed = false;
    await dropVectorIndex(opened.database.query);
  }

  async #indexWhenLarge(opened: Opened): Promise<void> {
    const { database, type, isIndexed, count } = opened;
    if (isIndexed || type.name !== "pgvector" || count < this.#options.indexFrom) return;
    const known = await readEmbedder(database.query);
    if (known) await indexVectors(database, known.dimensions);
    opened.isIndexed = await hasVectorIndex(database.query);
  }

  /** Counts again before it refuses: memories may have been deleted. */
  async #requireRoom(opened: Opened, more: number): Promise<void> {
    const { maxMemories } = this.#options;
    if (opened.count + more <= maxMemories) return;
    opened.count = (await readState(opened.database)).count;
    if (opened.count + more <= maxMemories) return;
    throw new MemoryError("QUOTA_REACHED", `The store holds ${opened.count} memories and takes ${maxMemories}.`);
  }

  async #deleteWhere(condition: string, ...values: readonly unknown[]): Promise<number> {
    const opened = await this.#open();
    const rows = await opened.database.query(`delete from toolmark_memories where ${condition} returning id`, values);
    opened.count -= rows.length;
    return rows.length;
  }

  #record(dimensions: number) {
    return { name: this.#embedder.name, dimensions, language: this.#options.language };
  }
}

async function readState(database: Database): Promise<Opened> {
  const [row] = await database.query("select count(*) as count from toolmark_memories");
  const type = await findVectorType(database.query);
  return { database, type, isIndexed: await hasVectorIndex(database.query), count: Number(row?.["count"]) };
}
