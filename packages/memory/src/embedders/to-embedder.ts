import { MemoryError } from "../memory-error.js";
import type { Embedder, EmbeddingModel, EmbedderSource } from "./embedder.js";
import { lexicalEmbedder } from "./lexical-embedder.js";

/** Makes one embedder of whatever was given; nothing gives the lexical one. */
export function toEmbedder(source: EmbedderSource | Embedder | undefined): Embedder {
  if (source === undefined) return lexicalEmbedder;
  if (typeof source === "string") return named(source);
  if (typeof source === "function") {
    return { name: source.name || "function", kind: "function", minSimilarity: 0, embed: source };
  }
  return "embed" in source ? source : ofModel(`${source.provider}:${source.modelId}`, () => Promise.resolve(source));
}

function named(name: string): Embedder {
  const colon = name.indexOf(":");
  const [provider, modelId] = [name.slice(0, colon), name.slice(colon + 1)];
  if (colon < 0 || !/^[a-z][a-z0-9-]*$/.test(provider) || modelId === "") {
    throw new MemoryError("EMBEDDER_FAILED", `An embedder is named "provider:model_id", not ${JSON.stringify(name)}.`);
  }
  let model: Promise<EmbeddingModel> | undefined;
  return ofModel(name, () => (model ??= loadModel(provider, modelId)));
}

async function loadModel(provider: string, modelId: string): Promise<EmbeddingModel> {
  const packageName = `@ai-sdk/${provider}`;
  let module: Record<string, unknown>;
  try {
    module = (await import(packageName)) as Record<string, unknown>; // a module is an object of its exports
  } catch (cause) {
    throw new MemoryError("PACKAGE_MISSING", `The embedder needs ${packageName}. Install it: npm i ${packageName}`, {
      cause,
    });
  }
  const camel = provider.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const factory = module[camel] as Partial<Record<string, (id: string) => EmbeddingModel>> | undefined; // the AI SDK's providers are so
  const make = factory?.["embeddingModel"] ?? factory?.["textEmbeddingModel"];
  if (make === undefined) throw new MemoryError("EMBEDDER_FAILED", `${packageName} has no embedding models.`);
  return make.call(factory, modelId);
}

function ofModel(name: string, load: () => Promise<EmbeddingModel>): Embedder {
  return { name, kind: "model", minSimilarity: 0, embed: async (texts) => embedInBatches(await load(), texts) };
}

async function embedInBatches(model: EmbeddingModel, texts: readonly string[]): Promise<number[][]> {
  const size = (await model.maxEmbeddingsPerCall) ?? texts.length;
  const vectors: number[][] = [];
  for (let at = 0; at < texts.length; at += size) {
    const { embeddings } = await model.doEmbed({ values: texts.slice(at, at + size) });
    vectors.push(...embeddings);
  }
  return vectors;
}
