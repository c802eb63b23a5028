import type { Awaitable, Memory, MemoryStore, Metadata } from "../memory-store.js";
import { requireCount } from "../require-count.js";

/** Puts hits into a better order, and may drop some. */
export type Reranker = (query: string, hits: readonly Memory[]) => Awaitable<readonly Memory[]>;

/** How to retrieve. */
export interface RetrieveOptions {
  /** @default 5 */
  nResults?: number;
  filter?: Metadata;
  /** Sees four times as many hits as are wanted, and puts the best first. */
  reranker?: Reranker;
}

/** Finds passages for a query, the best first. */
export async function retrieve(
  store: Pick<MemoryStore, "search">,
  query: string,
  { nResults = 5, filter, reranker }: RetrieveOptions = {},
): Promise<Memory[]> {
  requireCount(nResults, "nResults");
  const wanted = reranker ? nResults * 4 : nResults;
  const found = await store.search(query, { nResults: wanted, ...(filter && { filter }) });
  const hits = found.map((hit) => (typeof hit === "string" ? { content: hit } : hit));
  const ordered = reranker ? await reranker(query, hits) : hits;
  return ordered.slice(0, nResults);
}
