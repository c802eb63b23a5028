/** A running server. */
export interface ServedTools {
  /** Address of the MCP endpoint; `undefined` over stdio. */
  readonly url?: string;
  /** Resolves when the server has stopped, for whatever reason. */
  readonly closed: Promise<void>;
  /** Stops it: calls under way may finish, within the time given. */
  close(): Promise<void>;
}
