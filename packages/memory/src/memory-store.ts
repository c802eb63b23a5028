/** What may be kept beside a memory; filters compare it. */
export type Metadata = Readonly<Record<string, string | number | boolean | null>>;

/** One thing remembered. */
export interface Memory {
  content: string;
  /** Stays the same for as long as the memory is kept. */
  id?: string;
  metadata?: Metadata;
  /** Higher is nearer; comparable within one search only. */
  score?: number;
}

/** How to search. */
export interface SearchOptions {
  /** At most so many. @default 5 */
  nResults?: number;
  /** Only memories whose metadata has all of these values. */
  filter?: Metadata;
}

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What tools need of a store. Stores of one's own need no more than this, and may answer with plain strings. */
export interface MemoryStore {
  /** Remembers a text. */
  store(content: string, metadata?: Metadata): Awaitable<unknown>;
  /** Finds what is nearest to a query, the nearest first. */
  search(query: string, options?: SearchOptions): Awaitable<readonly (string | Memory)[]>;
  /** Everything, the oldest first. */
  listAll(): Awaitable<readonly (string | Memory)[]>;
  /** Forgets one memory by its id; `false` when there is none. */
  delete?(id: string): Awaitable<boolean>;
  /** Frees what the store holds. */
  close?(): Awaitable<void>;
}
