import type { Database } from "../database/database.js";
import type { Memory, Metadata } from "../memory-store.js";
import { anyWord, everyWord } from "../text-query.js";
import { readMemory } from "./read-memory.js";
import type { VectorType } from "./vector-type.js";

/** One search, all decided. */
export interface MemorySearch {
  text: string;
  vector: readonly number[];
  nResults: number;
  filter: Metadata;
  minSimilarity: number;
  language: string;
  isIndexed: boolean;
}

/** Reciprocal rank fusion's constant: how much less a second place is worth than a first. */
const rankConstant = 60;
/** How many vectors an index looks at, at least: fewer cost recall. */
const minExplored = 200;

/** How many memories with all of the words, and with any, are weighed: common words are in most, and weighing takes long. */
const maxRanked = { all: 200, any: 500 };

/**
 * Ranks by vectors and by words, and fuses the two by reciprocal rank: what both find comes first.
 *
 * @see Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion", SIGIR 2009
 */
export async function searchMemories(database: Database, type: VectorType, search: MemorySearch): Promise<Memory[]> {
  const candidates = Math.max(search.nResults * 4, 20);
  const isFiltered = Object.keys(search.filter).length > 0;
  const sql = sqlFor(type, search.vector.length, isFiltered);
  const parameters = [
    type.encode(search.vector),
    candidates,
    search.minSimilarity,
    search.language,
    anyWord(search.text),
    search.nResults,
    everyWord(search.text),
    ...(isFiltered ? [JSON.stringify(search.filter)] : []),
  ];
  if (!search.isIndexed || isFiltered) return (await database.query(sql, parameters)).map(readMemory);
  // What an index is told to look at is for one transaction: the connection serves other stores too.
  return database.transaction(async (query) => {
    const explored = Math.min(1000, Math.max(minExplored, candidates * 2));
    await query("select set_config('hnsw.ef_search', $1, true)", [String(explored)]);
    return (await query(sql, parameters)).map(readMemory);
  });
}

function sqlFor(type: VectorType, dimensions: number, isFiltered: boolean): string {
  const distance = type.distance("$1", dimensions);
  // An index gives the nearest of all, and of those few may pass the filter: behind "offset 0" it is not used.
  const searched = isFiltered
    ? "(select id, embedding from toolmark_memories where metadata @> $8::jsonb offset 0) as filtered"
    : "toolmark_memories";
  const passes = isFiltered ? "metadata @> $8::jsonb and" : "";
  return `with nearest as materialized (
    select id, ${distance} as distance from ${searched} order by ${distance} limit $2
  ), by_vector as (
    select id, row_number() over (order by distance, id) as place from nearest where 1 - distance > $3
  ), worded as materialized (
    (select id, words from toolmark_memories
     where ${passes} words @@ to_tsquery($4::regconfig, $7) limit ${maxRanked.all})
    union all
    (select id, words from toolmark_memories
     where ${passes} words @@ to_tsquery($4::regconfig, $5) limit ${maxRanked.any})
  ), weighed as (
    select id, max(ts_rank_cd(words, to_tsquery($4::regconfig, $5))) as weight from worded
    group by id order by weight desc, id limit $2
  ), by_words as (
    select id, row_number() over (order by weight desc, id) as place from weighed
  ), fused as (
    select id, sum(1.0 / (${rankConstant} + place)) as score
    from (select * from by_vector union all select * from by_words) as both_ways group by id
  )
  select id, content, metadata, score from fused join toolmark_memories using (id) order by score desc, id limit $6`;
}
