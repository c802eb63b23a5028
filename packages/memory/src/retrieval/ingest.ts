import type { Awaitable, Metadata } from "../memory-store.js";
import type { NewMemory, StoredMemory } from "../semantic/semantic-options.js";
import { splitCode, splitMarkdown, splitText, type Splitter } from "./split-text.js";

/** A document to take in. */
export interface SourceDocument {
  content: string;
  /** Where it is from: cited with each passage. */
  source?: string;
  metadata?: Metadata;
}

/** How far an ingest is: after each document. */
export interface IngestProgress {
  done: number;
  total: number;
  source: string | undefined;
  passages: number;
}

/** How to take documents in. */
export interface IngestOptions {
  /** @default by the source's ending: Markdown by heading, code by its blocks, other text by length */
  splitter?: Splitter;
  onProgress?: (progress: IngestProgress) => void;
  signal?: AbortSignal;
}

/** What was done. */
export interface IngestReport {
  documents: number;
  stored: number;
  /** Passages that were there already. */
  unchanged: number;
  /** Passages that their source has no longer. */
  deleted: number;
}

/** The part of a store that ingesting needs. */
export interface IngestStore {
  storeMany(memories: readonly NewMemory[]): Awaitable<readonly StoredMemory[]>;
  /** Without it, passages that a document has no longer stay. */
  deleteWhere?(filter: Metadata, options: { keep: readonly string[] }): Awaitable<number>;
}

/**
 * Cuts documents into passages and stores them. What is there already, by its content, is neither embedded nor stored again;
 * what a source had before and has no longer is deleted, once all that it has now is stored. Two documents of one call may
 * have the same source.
 */
export async function ingest(
  store: IngestStore,
  documents: readonly (SourceDocument | string)[],
  { splitter, onProgress, signal }: IngestOptions = {},
): Promise<IngestReport> {
  const report: IngestReport = { documents: 0, stored: 0, unchanged: 0, deleted: 0 };
  const idsOf = new Map<string, string[]>();
  for (const given of documents) {
    signal?.throwIfAborted();
    const { content, source, metadata } = typeof given === "string" ? { content: given } : given;
    const passages = (splitter ?? splitterFor(source))(content);
    const stored = await store.storeMany(
      passages.map((passage) => ({
        content: passage.content,
        metadata: {
          ...metadata,
          ...(source !== undefined && { source }),
          ...(passage.heading !== undefined && { heading: passage.heading }),
        },
      })),
    );
    if (source !== undefined) {
      idsOf.set(source, [...(idsOf.get(source) ?? []), ...stored.map(({ id }) => id)]);
    }
    const unchanged = stored.filter(({ isDuplicate }) => isDuplicate).length;
    report.documents++;
    report.unchanged += unchanged;
    report.stored += stored.length - unchanged;
    onProgress?.({ done: report.documents, total: documents.length, source, passages: stored.length });
  }
  for (const [source, keep] of idsOf) report.deleted += (await store.deleteWhere?.({ source }, { keep })) ?? 0;
  return report;
}

const codeEnding = /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|c|h|cc|cpp|hpp|cs|php|swift|scala|sh|sql|vue|svelte)$/i;

function splitterFor(source = ""): Splitter {
  if (/\.(?:md|mdx|markdown)$/i.test(source)) return splitMarkdown();
  return codeEnding.test(source) ? splitCode() : splitText();
}
