import type { Awaitable } from "../memory-store.js";

/** Turns texts into vectors of one length, in order. */
export type EmbedFunction = (texts: readonly string[]) => Awaitable<readonly (readonly number[])[]>;

/** The part of the AI SDK's embedding model that is used here; models of its versions 2 to 4 have it. */
export interface EmbeddingModel {
  readonly provider: string;
  readonly modelId: string;
  readonly maxEmbeddingsPerCall?: number | undefined | PromiseLike<number | undefined>;
  doEmbed(options: { values: string[] }): PromiseLike<{ embeddings: number[][] }>;
}

/** A model object, a name `"provider:model_id"` of an installed `@ai-sdk/<provider>`, or a function. */
export type EmbedderSource = EmbeddingModel | EmbedFunction | string;

/** An embedder with a name, by which a store knows whether its vectors are this one's. */
export interface Embedder {
  readonly name: string;
  /** `lexical`: knows which words and letters two texts share, and nothing of what they mean. */
  readonly kind: "lexical" | "model" | "function";
  /** Below this cosine similarity two texts have nothing to do with each other. */
  readonly minSimilarity: number;
  readonly embed: EmbedFunction;
}
