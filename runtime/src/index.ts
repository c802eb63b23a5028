/**
 * Runs tools: reads the record that a compiled function carries, coerces a model's arguments and makes the call. Needs
 * neither Node nor any other package.
 *
 * @module
 */
export type {
  Hint,
  Hints,
  InvocationKind,
  Issue,
  IssueCode,
  JsonSchema,
  JsonSchemaObject,
  tags,
  ToolAnnotations,
} from "@toolmark/contract";

export { ApprovalRequired } from "./errors/approval-required.js";
export { RuntimeError } from "./errors/runtime-error.js";
export { ToolArgumentError, type ToolArgumentProblem } from "./errors/tool-argument-error.js";
export { ToolFailed } from "./errors/tool-failed.js";
export { ToolRetry } from "./errors/tool-retry.js";
export { ToolSignatureError } from "./errors/tool-signature-error.js";

export { coerceBySchema, type CoerceBySchemaOptions } from "./coerce/coerce-by-schema.js";
export type { CoerceOptions, SchemaCoerceResult } from "./coerce/schema-coercer.js";

export { coerceToolArguments } from "./tool/coerce-tool-arguments.js";
export { type CreatedTool, createTool, type ToolDefinition } from "./tool/create-tool.js";
export { select, type SelectOptions, type ToolSelector } from "./tool/select.js";
export type { NamedTool, RenamedTool, ToolName } from "./tool/named-tool.js";
export { specOf, type ToolParameters, type ToolSpec } from "./tool/spec-of.js";
export type { SchemaWriter, StandardResult, StandardToolInput } from "./tool/standard-schema.js";
export { toJSON } from "./tool/to-json.js";
export type { LogLevel, ToolContext } from "./tool/tool-context.js";
export { toolInput } from "./tool/tool-input.js";
export { isTool, toolOf, tryToolOf } from "./tool/tool-of.js";
export type { CoerceResult, ToolFunction, ToolRecord } from "./tool/tool-record.js";
export type { RegisteredName, RegisteredTool, ToolRegistry } from "./tool/tool-registry.js";
export { toolsOf } from "./tool/tools-of.js";

export {
  type ParsedArguments,
  type ParseOptions,
  parseToolArguments,
  type RepairedText,
  type RepairJson,
} from "./parse/parse-tool-arguments.js";

export { approveAll, askWhenNeeded, type ApprovalContext, type ApprovalPolicy } from "./approval/approval-policy.js";
export { type ApprovalAnswer, type ApprovalDecision, Approved, Denied, Pending } from "./approval/approval-answer.js";
export { needsApproval } from "./approval/needs-approval.js";
export {
  createSuspension,
  type CallToSuspend,
  type Suspension,
  type SuspensionCheck,
  type SuspensionOptions,
} from "./approval/suspension/create-suspension.js";
export { MemoryReplayGuard, type ReplayGuard } from "./approval/suspension/replay-guard.js";
export type { SuspendedCall } from "./approval/suspension/suspended-call.js";
export { SuspensionError, type SuspensionProblem } from "./approval/suspension/suspension-error.js";

export { type ToolCallDelta } from "./dispatch/accumulate/open-call.js";
export { ToolCallAccumulator } from "./dispatch/accumulate/tool-call-accumulator.js";
export { callTool, type CallToolOptions } from "./dispatch/call-tool.js";
export type {
  AudioPart,
  ContentPart,
  ImagePart,
  ResourceLinkPart,
  ResourcePart,
  TextPart,
} from "./dispatch/content-part.js";
export { createDispatcher, type Dispatcher, type DispatcherOptions } from "./dispatch/create-dispatcher.js";
export type {
  DispatchEvent,
  DispatchEventOf,
  DispatchEventType,
  DispatchListener,
  EventOrigin,
} from "./dispatch/dispatch-event.js";
export type { DispatchOptions } from "./dispatch/dispatch-options.js";
export type { LoadReport } from "./dispatch/tool-group/growing-tools.js";
export { resumeToolCall, type ResumeOptions } from "./dispatch/resume-tool-call.js";
export { resumeToolCalls, type ResumeReport, type UnusedDecision } from "./dispatch/resume-tool-calls.js";
export { streamTool } from "./dispatch/stream-tool.js";
export type { ToolCall } from "./dispatch/tool-call.js";
export type { ToolFailure, ToolResult } from "./dispatch/tool-result.js";
export type { ToolStream } from "./dispatch/tool-stream.js";
export type { ToolValue } from "./dispatch/tool-value.js";

export { combine } from "./toolset/combine.js";
export { filter } from "./toolset/filter.js";
export type { CollisionRules, IndexedTool, ToolIndex } from "./toolset/index-tools.js";
export type { ToolGroup } from "./toolset/tool-group/tool-group.js";
export { type Names, prefix, rename } from "./toolset/rename.js";
export { type ApprovalRule, withApproval } from "./toolset/with-approval.js";
export { withTimeout } from "./toolset/with-timeout.js";
