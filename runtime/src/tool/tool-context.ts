/** How much a log line matters; the levels of MCP's logging (RFC 5424). */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * What a tool gets of the call it runs in. A parameter of this type, or of an alias of it, is filled by the runtime and
 * never shown to the model.
 *
 * @typeParam Deps what the host gave as `deps` for this run
 */
export interface ToolContext<Deps = unknown> {
  readonly deps: Deps;
  /** Aborts when the run is stopped or the tool's time is up. */
  readonly signal: AbortSignal;
  readonly toolCallId: string;
  readonly toolName: string;
  /** Somebody agreed to this very call. Until then a tool may throw `ApprovalRequired`, before it does anything. */
  readonly isApproved: boolean;
  /** Reports a step on the way, as a yield of a generator does. */
  progress(value: unknown): void;
  log(level: LogLevel, message: string, data?: unknown): void;
  /** Never present. The transformer knows the type by this member, whatever it is called or re-exported as. */
  readonly "~toolmark.context"?: Deps;
}
