import type { Migration } from "../database/migrate.js";

/** The tables of documents, step by step. */
export const documentMigrations: readonly Migration[] = [
  async (query) => {
    await query(`create table toolmark_documents (
      path text collate "C" primary key,
      content text not null,
      words tsvector not null,
      updated_at timestamptz not null default now()
    )`);
    await query(
      "create index toolmark_documents_words on toolmark_documents using gin (words) with (fastupdate = off)",
    );
  },
];
