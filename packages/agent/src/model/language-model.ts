import type { Message } from "./message.js";
import type { ModelAnswer } from "./whole-answer.js";

/** A tool as a model is told of it. */
export interface ModelTool {
  type: "function";
  name: string;
  description: string;
  inputSchema: object;
}

/** Settings that are handed to the model as they are. */
export interface GenerateOptions {
  maxOutputTokens?: number;
  temperature?: number;
  topP?: number;
  topK?: number;
  stopSequences?: string[];
  seed?: number;
  headers?: Record<string, string | undefined>;
  providerOptions?: Record<string, Record<string, never>>;
}

/** One request to a model. */
export interface ModelRequest extends GenerateOptions {
  prompt: Message[];
  tools?: ModelTool[];
  toolChoice?: { type: "auto" } | { type: "none" };
  /** What the answer is to be. */
  responseFormat?: { type: "json"; name: string; schema?: object | undefined };
  /** How hard to think; in version 4 of the interface. */
  reasoning?: string;
  abortSignal?: AbortSignal;
}

/** What comes of a model's stream; of each kind only what is read. */
export interface ModelPart {
  type: string;
  id?: unknown;
  delta?: unknown;
  toolCallId?: unknown;
  toolName?: unknown;
  input?: unknown;
  finishReason?: unknown;
  usage?: unknown;
  error?: unknown;
  providerExecuted?: unknown;
}

/**
 * A model behind the AI SDK's language-model interface, version 2, 3 or 4, as each of its providers makes one. Structural, so
 * that no version of the AI SDK has to be installed.
 *
 * @example `anthropic("claude-sonnet-4-5")` of `@ai-sdk/anthropic`
 */
export interface LanguageModel {
  readonly specificationVersion: "v2" | "v3" | "v4";
  readonly provider: string;
  readonly modelId: string;
  doStream(options: never): PromiseLike<{ stream: ReadableStream<unknown> }>;
  /** The same, as a whole. */
  doGenerate?(options: never): PromiseLike<ModelAnswer>;
}
