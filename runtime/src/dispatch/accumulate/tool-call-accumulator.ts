import type { ToolCall } from "../tool-call.js";
import { OpenCall, type ToolCallDelta } from "./open-call.js";

/**
 * Puts streamed pieces together to calls. An id or a name that was not there before starts a call, whatever index it claims;
 * a piece without either continues the call of its index, or else the last one.
 *
 * @example `add({ index: 0, id: "a", name: "read", arguments: '{"path"' })`, `add({ index: 0, arguments: ':"x"}' })`
 */
export class ToolCallAccumulator {
  readonly #calls: OpenCall[] = [];

  add(delta: ToolCallDelta): void {
    const call = this.#find(delta);
    if (call && !call.isEndedBy(delta)) return call.add(delta);
    const next = new OpenCall(delta.index);
    this.#calls.push(next);
    next.add(delta);
  }

  /** The calls in the order in which they began. No two have the same id, and none has none. */
  finish(): ToolCall[] {
    const taken = new Set<string>();
    return this.#calls.map(({ id, name, text, input }) => ({
      toolCallId: uniqueId(id, taken),
      toolName: name,
      ...(input === undefined ? { inputText: text } : { input }),
    }));
  }

  /** The call that a piece may continue. */
  #find({ id, name, index }: ToolCallDelta): OpenCall | undefined {
    const isSame = (call: OpenCall) => Boolean(id) && call.id === id;
    const known = name ? undefined : this.#calls.findLast(isSame);
    const atIndex = (call: OpenCall) => typeof index !== "number" || (call.index ?? index) === index;
    return known ?? this.#calls.findLast((call) => atIndex(call) && isSame(call)) ?? this.#calls.findLast(atIndex);
  }
}

/** A call without an id, or with another's, could not be answered. */
function uniqueId(id: string, taken: Set<string>): string {
  const base = id || `call_${crypto.randomUUID()}`;
  let unique = base;
  for (let count = 2; taken.has(unique); count++) unique = `${base}_${count}`;
  taken.add(unique);
  return unique;
}
