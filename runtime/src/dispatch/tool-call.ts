/** A model's request to run a tool. */
export interface ToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The arguments, decoded. */
  readonly input?: unknown;
  /** The arguments as the model wrote them: JSON text. Read when there is no {@link input}. */
  readonly inputText?: string | undefined;
}
