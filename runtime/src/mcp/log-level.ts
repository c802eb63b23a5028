import type { LoggingLevel } from "@modelcontextprotocol/sdk/types.js";

/** Least severe first. @see RFC 5424 */
const levels: readonly LoggingLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

export function isLoggingLevel(value: unknown): value is LoggingLevel {
  return levels.some((level) => level === value);
}

/** Whether a message of `level` is to be sent to a client that asked for `minimum` and up. */
export function isAtLeast(level: LoggingLevel, minimum: LoggingLevel): boolean {
  return levels.indexOf(level) >= levels.indexOf(minimum);
}
