import type { ToolFunction } from "../tool/tool-record.js";
import { indexTools, type CollisionRules, type ToolIndex } from "../toolset/index-tools.js";
import type { DispatchOptions } from "./dispatch-options.js";
import { settle, type DispatchSettings } from "./dispatch-settings.js";
import { notify } from "./emit-event.js";
import { runCalls } from "./run-calls.js";
import type { ToolCall } from "./tool-call.js";
import type { ToolResult } from "./tool-result.js";
import { ToolStream } from "./tool-stream.js";
import type { ToolGroup } from "../toolset/tool-group/tool-group.js";
import { GrowingTools, type LoadReport } from "./tool-group/growing-tools.js";
import { whenDone, whenOneDone } from "./when-done.js";

/** What a dispatcher is made with; each of its calls may say otherwise. */
export interface DispatcherOptions<Deps = unknown> extends DispatchOptions<Deps> {
  /** Refuse two tools with one name; else the later one counts. @default false */
  strict?: boolean | undefined;
  /** Tools that a model loads when it needs them, by a tool `load_tools` that is added. */
  toolGroups?: Iterable<ToolGroup> | undefined;
}

/** Runs the tool calls of a model. Options given with a call go before the dispatcher's; signals and listeners add up. */
export interface Dispatcher<Deps = unknown> {
  /** Its tools, by name; with those of groups as they are loaded. */
  readonly tools: ToolIndex;
  /** Loads groups, or single tools of them, for the host: when a conversation is taken up again, say. */
  load(names: readonly string[]): LoadReport;
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
  { strict, toolGroups, ...options }: DispatcherOptions<Deps> = {},
): Dispatcher<Deps> {
  const base = settle(options);
  const rules = { strict, onCollision: tellCollision(base) };
  const growing = toolGroups && new GrowingTools(tools, toolGroups, rules);
  const index = growing?.index ?? indexTools(tools, rules);
  const finder = growing ?? index;
  const request = (calls: readonly ToolCall[], own?: DispatchOptions<Deps>) => ({
    calls,
    tools: finder,
    settings: settle(own, base),
  });
  return {
    tools: index,
    load: (names) => (growing ? loadForHost(growing, names, base) : { ...nothingLoaded, unknown: [...names] }),
    call: (call, own) => whenOneDone(runCalls(request([call], own))),
    callAll: (calls, own) => whenDone(runCalls(request(calls, own))),
    stream: (calls, own) => new ToolStream(request(isList(calls) ? calls : [calls], own), (results) => results),
  };
}

const nothingLoaded: LoadReport = { loaded: new Map<string, never>(), present: [], unknown: [] };

function loadForHost(
  tools: GrowingTools,
  names: readonly string[],
  { listener, parents }: DispatchSettings,
): LoadReport {
  const report = tools.load(names);
  for (const [group, added] of listener ? report.loaded : []) {
    const origin = { toolCallId: "", toolName: "load_tools", parents };
    if (listener) notify(listener, { type: "tool-group-load", ...origin, group, tools: added });
  }
  return report;
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
