import { createDispatcher, type Dispatcher } from "../dispatch/create-dispatcher.js";
import type { DispatchListener } from "../dispatch/dispatch-event.js";
import type { DispatchOptions } from "../dispatch/dispatch-options.js";
import type { ToolCall } from "../dispatch/tool-call.js";
import type { ToolResult } from "../dispatch/tool-result.js";
import type { ToolStream } from "../dispatch/tool-stream.js";
import type { ToolFunction } from "../tool/tool-record.js";
import type { IndexedTool } from "../toolset/index-tools.js";
import type { AdapterOptions } from "./adapter-options.js";

/** A call as a framework makes it. */
export interface AdaptedCall<Call> extends Omit<ToolCall, "toolCallId"> {
  /** Made up where the framework has none. */
  readonly toolCallId: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** What the framework tells a tool, as it is. */
  readonly call: Call;
  readonly onEvent?: DispatchListener | undefined;
}

/** Tools handed to a framework: it decides when they are called, our dispatcher how. */
export class AdaptedTools<Deps, Call> {
  readonly #dispatcher: Dispatcher<Deps>;
  readonly #depsFrom: AdapterOptions<Deps, Call>["depsFrom"];

  constructor(tools: Iterable<ToolFunction>, { depsFrom, ...options }: AdapterOptions<Deps, Call> = {}) {
    this.#dispatcher = createDispatcher(tools, options);
    this.#depsFrom = depsFrom;
  }

  /** Makes one thing of each tool, in their order. */
  map<Adapted>(adapt: (tool: IndexedTool) => Adapted): Adapted[] {
    return Array.from(this.#dispatcher.tools.values(), adapt);
  }

  /** The same by name, for frameworks that want an object. */
  mapByName<Adapted>(adapt: (tool: IndexedTool) => Adapted): Record<string, Adapted> {
    return Object.fromEntries(this.map((tool) => [tool.record.name, adapt(tool)]));
  }

  call(adapted: AdaptedCall<Call>): Promise<ToolResult> {
    return this.#dispatcher.call(toToolCall(adapted), this.#optionsFor(adapted));
  }

  stream(adapted: AdaptedCall<Call>): ToolStream<readonly ToolResult[]> {
    return this.#dispatcher.stream(toToolCall(adapted), this.#optionsFor(adapted));
  }

  #optionsFor({ call, signal, onEvent }: AdaptedCall<Call>): DispatchOptions<Deps> {
    return { signal, onEvent, deps: this.#depsFrom?.(call) };
  }
}

function toToolCall<Call>({ toolCallId, toolName, input, inputText }: AdaptedCall<Call>): ToolCall {
  return { toolCallId: toolCallId ?? crypto.randomUUID(), toolName, input, inputText };
}
