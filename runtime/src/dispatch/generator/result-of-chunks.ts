/** What of a generator's yields its result may be made from. */
export interface LastChunks {
  /** The last one of all. */
  last: unknown;
  /** The last one that reports on the call itself. */
  lastToolCalling: ToolCallingChunk | undefined;
}

/** A chunk that an agent's stream has for a tool call; its response is what the call came to. */
export interface ToolCallingChunk {
  phase: "tool_calling";
  content: { response: unknown };
}

/** Whether a yield reports what the call came to. */
export function isToolCallingChunk(chunk: unknown): chunk is ToolCallingChunk {
  if (!isObject(chunk) || chunk["phase"] !== "tool_calling") return false;
  return isObject(chunk["content"]) && Object.hasOwn(chunk["content"], "response");
}

/**
 * The result of a generator: what it returned; else the response of its last `tool_calling` chunk; else the `result` of its
 * last chunk; else that chunk's text; else the chunk.
 */
export function resultOfChunks(returned: unknown, { last, lastToolCalling }: LastChunks): unknown {
  if (returned !== undefined) return returned;
  if (lastToolCalling) return lastToolCalling.content.response;
  if (!isObject(last)) return last;
  const key = ["result", "text", "content"].find((name) => Object.hasOwn(last, name) && isUsable(name, last[name]));
  return key === undefined ? last : last[key];
}

/** A chunk's `text`, or its `content`, counts when it is one. */
function isUsable(name: string, value: unknown): boolean {
  return name === "result" ? value !== undefined : typeof value === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
