/** A tool call of a model, as it came. Exactly one of `input` and `inputText` is there. */
export interface ParsedToolCall {
  /** The provider's, or one made from the position where it gave none. */
  toolCallId: string;
  /** Empty when the model named none. */
  toolName: string;
  /** The decoded arguments. */
  input?: unknown;
  /** The arguments as JSON text that is not parsed yet: it may be wrong. */
  inputText?: string;
}

/** The parts of a call, in whatever form the provider has them. */
export interface RawToolCall {
  readonly id: unknown;
  readonly name: unknown;
  readonly input: unknown;
}

/** A call from its parts. Providers and proxies send arguments decoded or as text, and leave them out when there are none. */
export function readToolCall({ id, name, input }: RawToolCall, fallbackId: string): ParsedToolCall {
  const call = {
    toolCallId: typeof id === "string" && id !== "" ? id : fallbackId,
    toolName: typeof name === "string" ? name : "",
  };
  if (typeof input !== "string") return { ...call, input: input ?? {} };
  return input.trim() === "" ? { ...call, input: {} } : { ...call, inputText: input };
}
