import type { ToolFunction } from "../tool/tool-record.js";
import { indexTools, type CollisionRules, type ToolIndex } from "../toolset/index-tools.js";
import type { DispatchOptions } from "./dispatch-options.js";
import { settle, type DispatchSettings } from "./dispatch-settings.js";
import { notify } from "./emit-event.js";
import { runCalls } from "./run-calls.js";
import type { ToolCall } from "./tool-call.js";
import type { ToolResult } from "./tool-result.js";
import { ToolStream } from "./tool-stream.js";
import { whenDone, whenOneDone } from "./when-done.js";

/** What a dispatcher is made with; each of its calls may say otherwise. */
export interface DispatcherOptions<Deps = unknown> extends DispatchOptions<Deps> {
  /** Refuse two tools with one name; else the later one counts. @default false */
  strict?: boolean | undefined;
}

/** Runs the tool calls of a model. Options given with a call go before the dispatcher's; signals and listeners add up. */
export interface Dispatcher<Deps = unknown> {
  /** Its tools, by name. */
  readonly tools: ToolIndex;
  /** Runs one call. Never rejects: what goes wrong is in the result. */
  call(call: ToolCall, options?: DispatchOptions<Deps>): Promise<ToolResult>;
  /** Runs the calls of one turn together; the results come in the order of the calls, one for each. */
  callAll(calls: readonly ToolCall[], options?: DispatchOptions<Deps>): Promise<ToolResult[]>;
  /** Runs them and gives all that happens; returns the results in the end. */
  stream(calls: ToolCall | readonly ToolCall[], options?: DispatchOptions<Deps>): ToolStream<readonly ToolResult[]>;
}

/**
 * Makes a dispatcher for some tools. An unknown name, arguments that do not fit, a refusal, an exception: each is a result
 * that tells the model what to do, and no call loses the others.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 */
export function createDispatcher<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  { strict, ...options }: DispatcherOptions<Deps> = {},
): Dispatcher<Deps> {
  const base = settle(options);
  const index = indexTools(tools, { strict, onCollision: tellCollision(base) });
  const request = (calls: readonly ToolCall[], own?: DispatchOptions<Deps>) => ({
    calls,
    tools: index,
    settings: settle(own, base),
  });
  return {
    tools: index,
    call: (call, own) => whenOneDone(runCalls(request([call], own))),
    callAll: (calls, own) => whenDone(runCalls(request(calls, own))),
    stream: (calls, own) => new ToolStream(request(isList(calls) ? calls : [calls], own), (results) => results),
  };
}

/** `Array.isArray` does not know of read-only arrays. */
function isList(calls: ToolCall | readonly ToolCall[]): calls is readonly ToolCall[] {
  return Array.isArray(calls);
}

function tellCollision({ listener, parents }: DispatchSettings): CollisionRules["onCollision"] {
  if (listener === undefined) return undefined;
  return (dropped, kept) =>
    notify(listener, { type: "tool-name-collision", toolCallId: "", toolName: kept.name, parents, dropped, kept });
}
