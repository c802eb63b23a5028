import type { RunQuery } from "../database/database.js";

/** How vectors are kept and compared: by pgvector, or on servers without it as plain arrays. */
export interface VectorType {
  readonly name: "pgvector" | "arrays";
  /** The column's type. */
  readonly column: string;
  /** An expression for the cosine distance of the column to a parameter. */
  readonly distance: (parameter: string, dimensions: number) => string;
  readonly encode: (vector: readonly number[]) => unknown;
}

const pgvector: VectorType = {
  name: "pgvector",
  column: "vector",
  // The length is in the expression, not in the column: an index needs it, and it is known only with the first vector.
  distance: (parameter, dimensions) => `embedding::vector(${dimensions}) <=> ${parameter}::vector(${dimensions})`,
  // Kept as floats of 4 bytes, which have no more digits than these.
  encode: (vector) => `[${vector.map((value) => Number(value.toPrecision(8))).join(",")}]`,
};

const arrays: VectorType = {
  name: "arrays",
  column: "double precision[]",
  distance: (parameter) => `toolmark_cosine_distance(embedding, ${parameter}::double precision[])`,
  encode: (vector) => vector,
};

const arrayDistance = `create or replace function toolmark_cosine_distance(a double precision[], b double precision[])
returns double precision language sql immutable parallel safe as $$
  select 1 - sum(x * y) / nullif(sqrt(sum(x * x)) * sqrt(sum(y * y)), 0) from unnest(a, b) as pairs(x, y)
$$`;

/** Makes ready what the database has: pgvector where it is installed. */
export async function createVectorType(query: RunQuery): Promise<void> {
  const available = await query("select 1 from pg_available_extensions where name = 'vector'");
  await query(available.length > 0 ? "create extension if not exists vector" : arrayDistance);
}

/** What {@link createVectorType} found: by the column itself, as a server may get pgvector later. */
export async function findVectorType(query: RunQuery): Promise<VectorType> {
  const extension = await query("select 1 from pg_extension where extname = 'vector'");
  const column = await query(
    "select udt_name from information_schema.columns where table_schema = current_schema() and table_name = 'toolmark_memories' and column_name = 'embedding'",
  );
  const name = column[0]?.["udt_name"] ?? (extension.length > 0 ? "vector" : "_float8");
  return name === "vector" ? pgvector : arrays;
}
