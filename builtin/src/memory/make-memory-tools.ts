import type { MemoryStore } from "@toolmark/memory";
import { renderMemories } from "./render-memories.js";

/** `store_memory` as a function. */
export type StoreMemory = (content: string) => Promise<string>;
/** `search_memories` as a function. */
export type SearchMemories = (query: string, nResults?: number) => Promise<string>;
/** `list_memories` as a function. */
export type ListMemories = () => Promise<string>;

/** What the tools need of a store; any object that has it will do. */
export type RememberingStore = Pick<MemoryStore, "store" | "search" | "listAll">;

/** How many memories a list shows: a model has to read them all. */
const maxListed = 200;

/**
 * Makes `store_memory`, `search_memories` and `list_memories` over a store. Where memories are kept is a choice with
 * consequences, so there is no store without one being given.
 */
export function makeMemoryTools(store: RememberingStore): readonly [StoreMemory, SearchMemories, ListMemories] {
  /**
   * Stores a fact, preference or result in memory, to be found again in this or a later conversation.
   *
   * @tool
   * @idempotent
   * @param content What to remember, as one statement that can be understood by itself.
   */
  async function storeMemory(content: string): Promise<string> {
    await store.store(content);
    return "Stored.";
  }

  /**
   * Searches memory and returns what fits the query best, one memory on each "- " line.
   *
   * @tool
   * @readOnly
   * @param query What to look for, in plain words.
   * @param nResults How many memories to return at most.
   */
  async function searchMemories(
    query: string,
    /**
     * @type int
     * @minimum 1
     * @maximum 100
     */
    nResults = 5,
  ): Promise<string> {
    const hits = await store.search(query, { nResults });
    return hits.length === 0 ? "No relevant memories found." : renderMemories(hits);
  }

  /**
   * Lists what is in memory, the oldest first, one memory on each "- " line.
   *
   * @tool
   * @readOnly
   */
  async function listMemories(): Promise<string> {
    const memories = await store.listAll();
    if (memories.length === 0) return "Memory is empty.";
    const more = memories.length - maxListed;
    const list = renderMemories(memories.slice(0, maxListed));
    return more > 0 ? `${list}\n(${more} more are not shown. Use search_memories to find them.)` : list;
  }

  return [storeMemory, searchMemories, listMemories];
}
