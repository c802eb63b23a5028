import { MemoryError } from "../memory-error.js";
import type { Database } from "./database.js";

/** A database that is opened when first used, and once. */
export class LazyDatabase {
  #open: () => Promise<Database>;
  #database: Promise<Database> | undefined;
  #isClosed = false;

  constructor(open: () => Promise<Database>) {
    this.#open = open;
  }

  /** @throws MemoryError `STORE_CLOSED`, or why it cannot be opened; the next call tries anew */
  get(): Promise<Database> {
    if (this.#isClosed) return Promise.reject(new MemoryError("STORE_CLOSED", "The store was closed."));
    this.#database ??= this.#open().catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }

  /** Waits for what is under way. Closing twice does nothing more. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const database = await this.#database?.catch(() => undefined);
    await database?.close();
  }
}
