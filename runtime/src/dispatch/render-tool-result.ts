import { ToolFailed } from "../errors/tool-failed.js";
import { ToolRetry } from "../errors/tool-retry.js";
import { capText } from "./render/cap-text.js";
import { explainFailure, type FailedOutcome } from "./render/explain-failure.js";
import { renderValue } from "./render/render-value.js";
import { toPlainJson } from "./render/to-plain-json.js";
import type { ToolOutcome } from "./tool-outcome.js";
import type { ToolFailure, ToolResult } from "./tool-result.js";

/** The call that a result is for. */
export interface RenderedCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Limit for all texts of the result together. */
  readonly maxResultChars: number;
  /** The tool's result has a structured form too. */
  readonly hasOutputSchema: boolean;
  /** The arguments of the call: a path in them is no secret to the model. */
  readonly input: unknown;
  /** The arguments as somebody changed them when approving; the model has to know. */
  readonly editedInput: object | undefined;
}

/** Makes the result of a call: the only place where what a model reads of it is made. Never throws. */
export function renderToolResult(call: RenderedCall, outcome: ToolOutcome): ToolResult {
  return outcome.kind === "value" ? renderSuccess(call, outcome.value) : renderFailure(call, outcome);
}

function renderSuccess(call: RenderedCall, value: unknown): ToolResult {
  const { toolCallId, toolName, maxResultChars, hasOutputSchema, editedInput } = call;
  const { content, json, isError } = renderValue(value, call);
  if (editedInput) content.push({ type: "text", text: noteEdit(editedInput, maxResultChars) });
  const structuredContent = hasOutputSchema && !isError ? json : undefined;
  return { toolCallId, toolName, content, structuredContent, isError, failure: undefined, value };
}

/** Else the model would go on as if its own arguments had been used. */
function noteEdit(input: object, maxChars: number): string {
  return capText(`[approved with changed arguments: ${JSON.stringify(toPlainJson(input))}]`, maxChars);
}

function renderFailure(call: RenderedCall, outcome: FailedOutcome): ToolResult {
  const { toolCallId, toolName, maxResultChars } = call;
  const text = explainFailure(toolName, outcome, () => inputText(call.input));
  const content = [{ type: "text" as const, text: capText(text, maxResultChars) }];
  const failure = failureOf(outcome);
  return { toolCallId, toolName, content, structuredContent: undefined, isError: true, failure, value: undefined };
}

/** A path looks different as JSON text where it has backslashes. */
function inputText(input: unknown): string {
  if (typeof input === "string") return input;
  return JSON.stringify(toPlainJson(input)).replaceAll("\\\\", "\\");
}

/** What the program is told: all but the error, which is for the operator. */
function failureOf(outcome: FailedOutcome): ToolFailure {
  switch (outcome.kind) {
    case "unknown-tool":
      return { kind: "unknown-tool" };
    case "denied":
      return { kind: "denied", reason: outcome.reason };
    case "threw":
      return { kind: "threw", signal: signalOf(outcome.error) };
    default:
      return outcome;
  }
}

function signalOf(error: unknown): "error" | "retry" | "failed" {
  if (ToolRetry.isInstance(error)) return "retry";
  return ToolFailed.isInstance(error) ? "failed" : "error";
}
