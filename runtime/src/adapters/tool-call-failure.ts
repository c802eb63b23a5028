import { RuntimeError } from "../errors/runtime-error.js";
import type { ToolFailure, ToolResult } from "../dispatch/tool-result.js";
import { resultText } from "./result-text.js";

/**
 * Thrown where a framework wants a failed call thrown. The message is what the model is to read; what happened behind it
 * is in the dispatcher's events.
 */
export class ToolCallFailure extends RuntimeError {
  override readonly name: string = "ToolCallFailure";
  readonly toolCallId: string;
  readonly toolName: string;
  readonly failure: ToolFailure | undefined;

  constructor(result: ToolResult) {
    super("TOOL_CALL_FAILED", resultText(result));
    this.toolCallId = result.toolCallId;
    this.toolName = result.toolName;
    this.failure = result.failure;
  }

  /** The words alone: some frameworks write the whole error into what the model reads. */
  override toString(): string {
    return this.message;
  }
}
