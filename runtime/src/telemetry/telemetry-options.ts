import type { TracerProvider } from "@opentelemetry/api";

/** What is recorded of calls. */
export interface TelemetryOptions {
  /** Record the arguments (`gen_ai.tool.call.arguments`): they may be personal data, or secrets. @default false */
  recordArguments?: boolean | undefined;
  /** Record what the model reads (`gen_ai.tool.call.result`). @default false */
  recordResults?: boolean | undefined;
  /** Where spans go. @default the global provider */
  tracerProvider?: TracerProvider | undefined;
}
