import type { DispatcherOptions } from "../dispatch/create-dispatcher.js";

/** What a server says of itself, and how it makes calls. */
export interface McpServerOptions<Deps = unknown> extends Omit<DispatcherOptions<Deps>, "suspension" | "parent"> {
  /** @default "toolmark" */
  name?: string | undefined;
  /** @default "0.0.0" */
  version?: string | undefined;
  /** How the tools are to be used together; clients may give it to the model. */
  instructions?: string | undefined;
}
