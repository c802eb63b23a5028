import type { Migration } from "../database/migrate.js";
import { createVectorType, findVectorType } from "./vector-type.js";

/** The tables of semantic memories, step by step. */
export const semanticMigrations: readonly Migration[] = [
  async (query) => {
    await createVectorType(query);
    const { column } = await findVectorType(query);
    await query(`create table toolmark_memories (
      id bigint generated always as identity primary key,
      content text not null,
      fingerprint text not null unique,
      metadata jsonb not null,
      embedding ${column} not null,
      words tsvector not null,
      created_at timestamptz not null default now()
    )`);
    // Beside the row, each vector would have to be fetched by itself when all are compared.
    await query("alter table toolmark_memories alter column embedding set storage main");
    // In the process there is no autovacuum, which would put away what fastupdate leaves lying.
    await query("create index toolmark_memories_words on toolmark_memories using gin (words) with (fastupdate = off)");
    await query(
      "create index toolmark_memories_metadata on toolmark_memories using gin (metadata jsonb_path_ops) with (fastupdate = off)",
    );
    await query(`create table toolmark_embedder (
      only_row boolean primary key default true check (only_row),
      name text not null,
      dimensions integer not null,
      language text not null
    )`);
  },
];
