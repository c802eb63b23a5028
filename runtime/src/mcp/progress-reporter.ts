import type { ProgressToken } from "@modelcontextprotocol/sdk/types.js";
import { progressText } from "./progress-text.js";

/** Parameters of one progress notification. */
export interface ProgressParams {
  [key: string]: unknown;
  progressToken: ProgressToken;
  progress: number;
  total?: number;
  message?: string;
}

/**
 * Turns what a tool yields into progress notifications. A chunk that counts itself (`{progress, total, message}`) is taken
 * at its word as long as it goes up, as the protocol demands; others are counted.
 *
 * @see MCP 2025-11-25, Progress
 */
export class ProgressReporter {
  readonly #token: ProgressToken;
  #last: number | undefined;

  constructor(token: ProgressToken) {
    this.#token = token;
  }

  next(chunk: unknown): ProgressParams {
    const text = progressText(chunk);
    const given = numberOf(chunk, "progress");
    const total = numberOf(chunk, "total");
    const isRising = given !== undefined && given > (this.#last ?? -Infinity);
    const progress = isRising ? given : (this.#last ?? 0) + 1;
    this.#last = progress;
    return {
      progressToken: this.#token,
      progress,
      ...(isRising && total !== undefined && { total }),
      ...(text !== undefined && { message: text }),
    };
  }
}

function numberOf(chunk: unknown, key: string): number | undefined {
  if (typeof chunk !== "object" || chunk === null || !Object.hasOwn(chunk, key)) return undefined;
  const value = (chunk as Record<string, unknown>)[key]; // an own property
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
