import { context, SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from "@opentelemetry/api";
import type { DispatchEvent, DispatchEventOf } from "../dispatch/dispatch-event.js";
import { argumentsAttribute, resultAttribute, startAttributes } from "./span-attributes.js";
import type { TelemetryOptions } from "./telemetry-options.js";

/** The spans of the calls under way, by the call's id. */
export class CallSpans {
  readonly #options: TelemetryOptions;
  readonly #open = new Map<string, Span>();

  constructor(options: TelemetryOptions) {
    this.#options = options;
  }

  /** The context in which a call's own work belongs; `undefined` when nobody heard of its start. */
  contextOf(toolCallId: string): Context | undefined {
    const span = this.#open.get(toolCallId);
    return span && trace.setSpan(context.active(), span);
  }

  describe(toolCallId: string, description: string): void {
    if (description !== "") this.#open.get(toolCallId)?.setAttribute("gen_ai.tool.description", description);
  }

  hear(event: DispatchEvent): void {
    switch (event.type) {
      case "tool-call-start":
        return this.#start(event);
      case "tool-error":
        return this.#open.get(event.toolCallId)?.recordException(toException(event.error));
      case "tool-result":
        return this.#end(event);
      case "tool-approval-request":
      case "tool-approval":
      case "tool-denied":
      case "tool-suspended":
        return void this.#open.get(event.toolCallId)?.addEvent(`toolmark.${event.type}`);
      default:
    }
  }

  #start(event: DispatchEventOf<"tool-call-start">): void {
    const { toolCallId, toolName, parents, input } = event;
    const attributes = startAttributes(event);
    if (this.#options.recordArguments) Object.assign(attributes, argumentsAttribute(input));
    const parent = this.contextOf(parents.at(-1) ?? "") ?? context.active();
    const span = this.#tracer.startSpan(`execute_tool ${toolName}`, { kind: SpanKind.INTERNAL, attributes }, parent);
    this.#open.set(toolCallId, span);
  }

  #end({ toolCallId, result }: DispatchEventOf<"tool-result">): void {
    const span = this.#open.get(toolCallId);
    if (span === undefined) return;
    this.#open.delete(toolCallId);
    if (this.#options.recordResults) span.setAttributes(resultAttribute(result));
    // A call that waits for somebody's answer has not failed.
    if (result.isError && result.failure?.kind !== "suspended") {
      const kind = result.failure?.kind ?? "tool_error";
      span.setAttribute("error.type", kind.replaceAll("-", "_"));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }

  /** Looked up each time: an application may set its provider up later than its tools. */
  get #tracer(): Tracer {
    return (this.#options.tracerProvider ?? trace).getTracer("@toolmark/runtime");
  }
}

function toException(error: unknown): Error | string {
  return error instanceof Error ? error : String(error);
}
