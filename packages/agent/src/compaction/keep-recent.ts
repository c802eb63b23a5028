import type { Message } from "../model/message.js";
import { groupMessages, type MessageGroup } from "./message-groups.js";

/** How much of a conversation {@link keepRecent} keeps. */
export interface KeepRecentOptions {
  /** The latest so many: a message, or calls with their results, counts as one. @default 20 */
  groups?: number | undefined;
  /** As many of these as this estimate allows; the latest is always kept. @default no limit */
  maxTokens?: number | undefined;
  /** @default four characters of JSON to a token */
  estimateTokens?: ((message: Message) => number) | undefined;
}

/**
 * Makes a compaction that drops the oldest of a conversation. Kept are messages of the system at its beginning, the latest
 * groups, and the question that these belong to where it is older. Calls and their results are never parted.
 *
 * @example `new Agent(model, { compaction: keepRecent({ groups: 10, maxTokens: 50_000 }) })`
 */
export function keepRecent(options: KeepRecentOptions = {}): (messages: readonly Message[]) => Message[] {
  return (messages) => {
    const all = groupMessages(messages);
    const start = all.findIndex(([first]) => first.role !== "system");
    const system = start < 0 ? all : all.slice(0, start);
    const rest = start < 0 ? [] : all.slice(start);
    const from = firstKept(rest, options);
    return [...system, ...questionBefore(rest, from), ...rest.slice(from)].flat();
  };
}

/** Index of the oldest group that is kept. */
function firstKept(groups: readonly MessageGroup[], options: KeepRecentOptions): number {
  const { groups: maxGroups = 20, maxTokens = Infinity, estimateTokens = estimateByLength } = options;
  let tokens = 0;
  let from = groups.length;
  while (from > 0 && groups.length - from < Math.max(1, maxGroups)) {
    for (const message of groups[from - 1] ?? []) tokens += estimateTokens(message);
    if (tokens > maxTokens && from < groups.length) break;
    from--;
  }
  return from;
}

/** A conversation begins with a user, who asked for what follows: some providers insist on it. */
function questionBefore(groups: readonly MessageGroup[], from: number): MessageGroup[] {
  if (from === 0 || groups[from]?.[0].role === "user") return [];
  const question = groups.slice(0, from).findLast(([first]) => first.role === "user");
  return question ? [question] : [];
}

function estimateByLength(message: Message): number {
  return Math.ceil(JSON.stringify(message.content).length / 4);
}
