import { createHash } from "node:crypto";
import type { Database, DatabasePlace, Row } from "../database/database.js";
import { LazyDatabase } from "../database/lazy-database.js";
import { migrate } from "../database/migrate.js";
import { openDatabase } from "../database/open-database.js";
import { MemoryError } from "../memory-error.js";
import type { Memory, MemoryStore, Metadata, SearchOptions } from "../memory-store.js";
import { requireContent } from "../require-content.js";
import { requireCount } from "../require-count.js";
import { anyWord } from "../text-query.js";
import { documentMigrations } from "./document-migrations.js";
import { documentPath } from "./document-path.js";

/** Of a document, so much is searched: PostgreSQL's index entry for one text has a limit of 1 MB. */
const maxIndexedChars = 200_000;

/** What a document store takes. */
export interface DocumentStoreOptions extends DatabasePlace {
  /** PostgreSQL's text-search configuration. @default "english" */
  language?: string;
  /** The longest document that is taken, in characters. @default 1,000,000 */
  maxContentChars?: number;
  /** The most documents the store takes. @default 100,000 */
  maxDocuments?: number;
}

/**
 * Texts kept under paths, found by their words. As a memory store, each memory is a document whose path is its id. Nothing is
 * opened, and no database loaded, before the first call.
 */
export class DocumentStore implements MemoryStore {
  #language: string;
  #maxContentChars: number;
  #maxDocuments: number;
  #lazy: LazyDatabase;

  constructor(options: DocumentStoreOptions = {}) {
    this.#language = options.language ?? "english";
    this.#maxContentChars = options.maxContentChars ?? 1_000_000;
    this.#maxDocuments = options.maxDocuments ?? 100_000;
    this.#lazy = new LazyDatabase(() => openDocuments(options));
  }

  /** Writes a document, over the one at this path if there is one; `true` when it is new. @throws MemoryError */
  async write(path: string, content: string): Promise<boolean> {
    const place = documentPath(path);
    requireContent(content, this.#maxContentChars);
    const { transaction } = await this.#lazy.get();
    return transaction(async (query) => {
      const [row] = await query(
        `insert into toolmark_documents (path, content, words) values ($1, $2, to_tsvector($3::regconfig, left($1::text || ' ' || $2::text, ${maxIndexedChars})))
         on conflict (path) do update set content = excluded.content, words = excluded.words, updated_at = now()
         returning xmax = 0 as is_new, (select count(*) from toolmark_documents) as count`,
        [place, content, this.#language],
      );
      const isNew = row?.["is_new"] === true;
      if (!isNew || Number(row["count"]) < this.#maxDocuments) return isNew;
      throw new MemoryError("QUOTA_REACHED", `The store takes ${this.#maxDocuments} documents and is full.`);
    });
  }

  /** The text of a document. @throws MemoryError `DOCUMENT_MISSING` */
  async read(path: string): Promise<string> {
    const place = documentPath(path);
    const { query } = await this.#lazy.get();
    const [row] = await query("select content from toolmark_documents where path = $1", [place]);
    if (row) return String(row["content"]);
    throw missing(place);
  }

  /** The paths of all documents in a folder and below, in order; without a folder, of all. */
  async list(folder = ""): Promise<string[]> {
    const prefix = folder.replaceAll("/", "") === "" ? "" : `${documentPath(folder)}/`;
    const { query } = await this.#lazy.get();
    const rows = await query("select path from toolmark_documents where starts_with(path, $1) order by path", [prefix]);
    return rows.map((row) => String(row["path"]));
  }

  /** Replaces a text that is in the document exactly once. @throws MemoryError `EDIT_REFUSED`, `DOCUMENT_MISSING` */
  async edit(path: string, oldText: string, newText: string): Promise<void> {
    const place = documentPath(path);
    const { transaction } = await this.#lazy.get();
    await transaction(async (query) => {
      const [row] = await query("select content from toolmark_documents where path = $1 for update", [place]);
      if (!row) throw missing(place);
      const content = replaceOnce(String(row["content"]), oldText, newText);
      requireContent(content, this.#maxContentChars);
      await query(
        `update toolmark_documents set content = $2, updated_at = now(),
         words = to_tsvector($3::regconfig, left($1::text || ' ' || $2::text, ${maxIndexedChars})) where path = $1`,
        [place, content, this.#language],
      );
    });
  }

  /** Full-text search in the first 200,000 characters of each: documents with any of the words, those with more of them and nearer together first. */
  async search(text: string, { nResults = 5, filter = {} }: SearchOptions = {}): Promise<Memory[]> {
    requireCount(nResults, "nResults");
    const { query } = await this.#lazy.get();
    const rows = await query(
      `select path, content, ts_rank_cd(words, to_tsquery($1::regconfig, $2)) as score from toolmark_documents
       where words @@ to_tsquery($1::regconfig, $2) and jsonb_build_object('path', path) @> $3::jsonb
       order by score desc, path limit $4`,
      [this.#language, anyWord(text), JSON.stringify(filter), nResults],
    );
    return rows.map((row) => ({ ...toMemory(row), score: Number(row["score"]) }));
  }

  /** Stores a text at the metadata's `path`, or at one made from its content: the same text again changes nothing. */
  async store(content: string, { path }: Metadata = {}): Promise<{ id: string; isDuplicate: boolean }> {
    const hash = createHash("sha256").update(content.trim()).digest("hex").slice(0, 16);
    const id = documentPath(typeof path === "string" ? path : `memories/${hash}.md`);
    return { id, isDuplicate: !(await this.write(id, content)) };
  }

  /** All documents, the oldest change first. */
  async listAll(): Promise<Memory[]> {
    const { query } = await this.#lazy.get();
    return (await query("select path, content from toolmark_documents order by updated_at, path")).map(toMemory);
  }

  /** Deletes a document; `false` when there is none. */
  async delete(path: string): Promise<boolean> {
    const { query } = await this.#lazy.get();
    const rows = await query("delete from toolmark_documents where path = $1 returning path", [documentPath(path)]);
    return rows.length > 0;
  }

  /** Closes the database and gives the folder free. */
  close(): Promise<void> {
    return this.#lazy.close();
  }
}

async function openDocuments(place: DatabasePlace): Promise<Database> {
  const database = await openDatabase(place);
  try {
    await migrate(database, "documents", documentMigrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function toMemory(row: Row): Memory {
  const path = String(row["path"]);
  return { id: path, content: String(row["content"]), metadata: { path } };
}

function replaceOnce(content: string, oldText: string, newText: string): string {
  const at = oldText === "" ? -1 : content.indexOf(oldText);
  if (at < 0) {
    throw new MemoryError(
      "EDIT_REFUSED",
      "The text to replace is not in the document. Read it, and copy the text exactly.",
    );
  }
  if (content.includes(oldText, at + 1)) {
    throw new MemoryError(
      "EDIT_REFUSED",
      "The text to replace is there more than once. Give more of what surrounds it.",
    );
  }
  return content.slice(0, at) + newText + content.slice(at + oldText.length);
}

function missing(path: string): MemoryError {
  return new MemoryError("DOCUMENT_MISSING", `There is no document at ${path}. List the documents to see their paths.`);
}
