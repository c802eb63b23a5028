/**
 * An agent: a model of the AI SDK's interface, tools run by Toolmark's dispatcher, and the loop between them.
 *
 * @module
 */
export { Agent } from "./agent.js";
export type { AgentOptions, RunOptions } from "./agent-options.js";
export {
  ContextOverflowError,
  DegenerateTurnError,
  ModelError,
  type ModelErrorCode,
  TruncatedTurnError,
} from "./errors/model-error.js";
export type { GenerateOptions, LanguageModel, ModelRequest, ModelTool } from "./model/language-model.js";
export type {
  Message,
  ReasoningMessagePart,
  TextMessagePart,
  ToolCallPart,
  ToolOutputPart,
  ToolResultPart,
} from "./model/message.js";
export type { FinishReason, Usage } from "./model/turn.js";
export type { AgentEnd, AgentOutcome } from "./outcome.js";
export type { StreamChunk } from "./stream-chunk.js";
