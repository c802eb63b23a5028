/**
 * Memory and document stores on PostgreSQL, in this process (PGlite) or on a server, and retrieval over them.
 *
 * @module
 */
export { DocumentStore, type DocumentStoreOptions } from "./documents/document-store.js";
export type { Embedder, EmbedderSource, EmbedFunction, EmbeddingModel } from "./embedders/embedder.js";
export { lexicalEmbedder } from "./embedders/lexical-embedder.js";
export { MemoryError, type MemoryErrorCode } from "./memory-error.js";
export type { Awaitable, Memory, MemoryStore, Metadata, SearchOptions } from "./memory-store.js";
export type { DatabasePlace } from "./database/database.js";
export { formatContext } from "./retrieval/format-context.js";
export {
  ingest,
  type IngestOptions,
  type IngestProgress,
  type IngestReport,
  type IngestStore,
  type SourceDocument,
} from "./retrieval/ingest.js";
export { type Reranker, retrieve, type RetrieveOptions } from "./retrieval/retrieve.js";
export {
  type Passage,
  splitCode,
  splitMarkdown,
  type SplitOptions,
  type Splitter,
  splitText,
} from "./retrieval/split-text.js";
export { SemanticMemoryStore } from "./semantic/semantic-memory-store.js";
export type { NewMemory, SemanticMemoryOptions, StoreDescription, StoredMemory } from "./semantic/semantic-options.js";
