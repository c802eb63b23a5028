/**
 * An agent: a model of the AI SDK's interface, tools run by Toolmark's dispatcher, and the loop between them.
 *
 * @module
 */
export { Agent, type ResumeRunOptions } from "./agent.js";
export type { AgentOptions, Compaction, RunOptions } from "./agent-options.js";
export { keepRecent, type KeepRecentOptions } from "./compaction/keep-recent.js";
export type { Decisions } from "./durability/resume-run.js";
export type { RunSnapshot } from "./durability/run-snapshot.js";
export type { AgentEvent, AgentListener } from "./events/agent-event.js";
export { Inbox, type InboxReader } from "./inbox/inbox.js";
export {
  ContextOverflowError,
  DegenerateTurnError,
  MalformedAnswerError,
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
export type { AnswerOutcome, AnswerReader } from "./answer/answer-outcome.js";
export type { AgentEnd, AgentOutcome } from "./outcome.js";
export type { StreamChunk } from "./stream-chunk.js";
export type { Thinking } from "./model/thinking.js";
export type { ModelAnswer } from "./model/whole-answer.js";
export { makeSubagentTool } from "./subagent/make-subagent-tool.js";
export type { SubagentObserver } from "./subagent/subagent-observer.js";
export type { AgentType, SubagentModel, SubagentOptions } from "./subagent/subagent-options.js";
export { client, type ClientOptions } from "./model/client.js";
export { ModelClientError, type ModelClientErrorCode } from "./errors/model-client-error.js";
