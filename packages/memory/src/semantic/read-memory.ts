import type { Row } from "../database/database.js";
import type { Memory, Metadata } from "../memory-store.js";

/** A row of `toolmark_memories` as a memory. */
export function readMemory(row: Row): Required<Omit<Memory, "score">> & Memory {
  return {
    id: String(row["id"]),
    content: String(row["content"]),
    metadata: row["metadata"] as Metadata, // written by this package alone
    ...(row["score"] !== undefined && { score: Number(row["score"]) }),
  };
}
