import { formatContext, type MemoryStore, retrieve, type Reranker } from "@toolmark/memory";

/** How the tool of {@link makeRetrievalTool} searches. */
export interface RetrievalToolOptions {
  /** How many passages it returns; the model has no say in it. @default 5 */
  nResults?: number;
  /** Puts what was found into a better order. */
  reranker?: Reranker;
}

/** `retrieve_context` as a function. */
export type RetrieveContext = (query: string) => Promise<string>;

/** Makes a `retrieve_context` over a store that documents were ingested into. @throws RangeError when `nResults` is no whole number from 1 */
export function makeRetrievalTool(
  store: Pick<MemoryStore, "search">,
  { nResults = 5, reranker }: RetrievalToolOptions = {},
): RetrieveContext {
  if (!Number.isSafeInteger(nResults) || nResults < 1) {
    throw new RangeError(`nResults must be a whole number from 1, not ${nResults}.`);
  }

  /**
   * Retrieves passages of background knowledge that fit a query, numbered, with their source where it is known.
   *
   * @tool
   * @readOnly
   * @param query What you need to know, in plain words.
   */
  async function retrieveContext(query: string): Promise<string> {
    const hits = await retrieve(store, query, { nResults, ...(reranker && { reranker }) });
    return hits.length === 0 ? "No relevant context found." : formatContext(hits);
  }
  return retrieveContext;
}
