import type { DispatchListener } from "../dispatch/dispatch-event.js";
import type { ToolContext } from "../tool/tool-context.js";
import { toolOf } from "../tool/tool-of.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { deriveTool } from "../toolset/derive-tool.js";
import { CallSpans } from "./call-spans.js";
import { runInContext } from "./run-in-context.js";
import type { TelemetryOptions } from "./telemetry-options.js";

/** Spans of tool calls. */
export interface ToolTracing {
  /** Makes a span of each call: give it to a dispatcher, an agent, an adapter. */
  readonly onEvent: DispatchListener;
  /** Wraps tools so that what they do (requests, queries) is traced below the span of the call. */
  wrap<F extends ToolFunction>(tools: Iterable<F>): F[];
}

/**
 * Traces tool calls with OpenTelemetry: a span `execute_tool NAME` for each, also for those that are refused, with the
 * error when there was one. A call made inside a tool stands below that tool's. Arguments and results are left out unless
 * the options say otherwise; a thrown error is recorded with its message and stack, which are for operators.
 *
 * Calls are told apart by their ids, which have to be unique among those under way.
 *
 * @example
 * const tracing = traceTools();
 * createDispatcher(tracing.wrap(tools), { onEvent: tracing.onEvent });
 */
export function traceTools(options: TelemetryOptions = {}): ToolTracing {
  const spans = new CallSpans(options);
  return {
    onEvent: (event) => spans.hear(event),
    wrap: (tools) => Array.from(tools, (fn) => wrapTool(fn, spans)),
  };
}

function wrapTool<F extends ToolFunction>(fn: F, spans: CallSpans): F {
  const { description } = toolOf(fn);
  return deriveTool(fn, (tool) => ({
    invoke(...call) {
      const { toolCallId } = (call[2] ?? {}) as Partial<ToolContext>; // what the dispatcher passes, if it calls
      const inner = toolCallId === undefined ? undefined : spans.contextOf(toolCallId);
      if (toolCallId === undefined || inner === undefined) return tool.invoke(...call);
      spans.describe(toolCallId, description);
      return runInContext(inner, () => tool.invoke(...call));
    },
  }));
}
