import type { Database, RunQuery } from "../database/database.js";

const indexName = "toolmark_memories_nearest";
/** pgvector indexes no longer vectors. */
const maxDimensions = 2000;

/** Builds the HNSW index. Vectors too long for one, and those of a pgvector before 0.5, stay searched exactly. */
export async function indexVectors(database: Database, dimensions: number): Promise<void> {
  if (dimensions > maxDimensions) return;
  if ((await database.query("select 1 from pg_am where amname = 'hnsw'")).length === 0) return;
  await database.transaction(async (query) => {
    await query("set local maintenance_work_mem = '256MB'");
    await query(
      `create index if not exists ${indexName} on toolmark_memories
       using hnsw ((embedding::vector(${dimensions})) vector_cosine_ops) with (m = 16, ef_construction = 100)`,
    );
  });
}

/** Takes the index away: to fill a table without it, and make it anew, is several times faster than to let it grow. */
export async function dropVectorIndex(query: RunQuery): Promise<void> {
  await query(`drop index if exists ${indexName}`);
}

/** Whether searches go through the index. */
export async function hasVectorIndex(query: RunQuery): Promise<boolean> {
  return (
    (await query("select 1 from pg_indexes where schemaname = current_schema() and indexname = $1", [indexName]))
      .length > 0
  );
}
