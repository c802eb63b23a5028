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
    await query("create index toolmark_memories_words on toolmark_memories using gin (words)");
    await query("create index toolmark_memories_metadata on toolmark_memories using gin (metadata jsonb_path_ops)");
    await query(`create table toolmark_embedder (
      only_row boolean primary key default true check (only_row),
      name text not null,
      dimensions integer not null,
      language text not null
    )`);
  },
];
