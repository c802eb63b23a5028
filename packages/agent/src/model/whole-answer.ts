import type { ModelPart } from "./language-model.js";

/** What comes of a model that was asked for a whole answer; of each kind only what is read. */
export interface ModelAnswer {
  content: readonly { type: string; text?: unknown }[];
  finishReason: unknown;
  usage: unknown;
}

/** The parts of a whole answer as a stream would have them, so that there is one way to read both. */
export async function* toModelParts({ content, finishReason, usage }: ModelAnswer): AsyncGenerator<ModelPart, void> {
  for (const part of content) {
    const isText = part.type === "text" || part.type === "reasoning";
    yield isText ? { type: `${part.type}-delta`, delta: part.text } : part;
  }
  yield { type: "finish", finishReason, usage };
}
