import { MemoryError } from "../memory-error.js";
import type { Embedder } from "./embedder.js";

/** The vectors of texts, checked. @throws MemoryError `EMBEDDER_FAILED` */
export async function embedTexts(
  embedder: Embedder,
  texts: readonly string[],
): Promise<readonly (readonly number[])[]> {
  const vectors = await embedder.embed(texts);
  const length = vectors[0]?.length ?? 0;
  const isSound =
    vectors.length === texts.length &&
    length > 0 &&
    vectors.every((vector) => vector.length === length && vector.every(Number.isFinite));
  if (isSound) return vectors;
  throw new MemoryError(
    "EMBEDDER_FAILED",
    `The embedder ${embedder.name} must give one vector of finite numbers for each text, all of one length.`,
  );
}
