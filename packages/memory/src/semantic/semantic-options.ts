import type { DatabasePlace } from "../database/database.js";
import type { Embedder, EmbedderSource } from "../embedders/embedder.js";

/** What a semantic memory takes. */
export interface SemanticMemoryOptions extends DatabasePlace {
  /** Makes the vectors. @default the lexical embedder, which needs no download and knows words, not meanings */
  embedder?: EmbedderSource | Embedder;
  /** PostgreSQL's text-search configuration: whose words are reduced to stems. @default "english" */
  language?: string;
  /** @default what the embedder says: 0 for models and functions */
  minSimilarity?: number;
  /** The longest text that is taken, in characters. @default 100,000 */
  maxContentChars?: number;
  /** The most memories the store takes. Several processes on one server may pass it by what they write at the same time. @default 1,000,000 */
  maxMemories?: number;
  /** From so many memories on, vectors get an HNSW index; before, the search is exact. Infinity: never. @default 10,000 */
  indexFrom?: number;
}

/** What a store says of itself. */
export interface StoreDescription {
  database: "embedded" | "server";
  /** Whether the data outlives the store. */
  isPersistent: boolean;
  embedder: string;
  /** `lexical`: similar means sharing words and letters, not meaning. */
  embedderKind: Embedder["kind"];
  /** `arrays`: the server lacks pgvector; searches are exact and slow on many memories. */
  vectors: "pgvector" | "arrays";
  search: "exact" | "hnsw";
  memories: number;
}

/** One text to store. */
export interface NewMemory {
  content: string;
  metadata?: import("../memory-store.js").Metadata;
}

/** What became of a text. */
export interface StoredMemory {
  id: string;
  /** The same text with the same metadata was there already; nothing was written. */
  isDuplicate: boolean;
}
