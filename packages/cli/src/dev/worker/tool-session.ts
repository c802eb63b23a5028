import {
  Approved,
  type ApprovalAnswer,
  type ApprovalPolicy,
  createDispatcher,
  Denied,
  type Dispatcher,
  type DispatchEvent,
  type ToolFunction,
} from "@toolmark/runtime";
import { repairJson } from "@toolmark/runtime/repair";
import type { Decision } from "@toolmark/dev-page";
import { renderContent } from "../../call/render-content.js";
import type { FromProcess, ToProcess } from "../process/messages.js";
import { plain } from "./plain.js";
import { previewInput } from "./preview-input.js";

interface OpenCall {
  startMs: number;
  controller: AbortController;
  /** Answers whoever is asked, while somebody is. */
  decide: ((decision: Decision) => void) | undefined;
}

/** Calls a module's tools as the page asks for it, and tells all that happens. */
export class ToolSession {
  readonly #tools: ReadonlyMap<string, ToolFunction>;
  readonly #dispatcher: Dispatcher;
  readonly #calls = new Map<string, OpenCall>();
  readonly #tell: (message: FromProcess) => void;

  constructor(tools: ReadonlyMap<string, ToolFunction>, tell: (message: FromProcess) => void) {
    this.#tools = tools;
    this.#dispatcher = createDispatcher(tools.values());
    this.#tell = tell;
  }

  take(message: ToProcess): void {
    switch (message.type) {
      case "preview": {
        const fn = this.#tools.get(message.tool);
        if (fn) this.#tell({ type: "preview", id: message.id, preview: previewInput(fn, message.inputText) });
        return;
      }
      case "call":
        return void this.#call(message);
      case "decide":
        return this.#calls.get(message.callId)?.decide?.(message.decision);
      case "abort":
        return this.#calls.get(message.callId)?.controller.abort();
    }
  }

  async #call({ callId, tool, inputText, asksAlways }: ToProcess & { type: "call" }): Promise<void> {
    const call: OpenCall = { startMs: performance.now(), controller: new AbortController(), decide: undefined };
    this.#calls.set(callId, call);
    const result = await this.#dispatcher.call(
      { toolCallId: callId, toolName: tool, inputText },
      {
        signal: call.controller.signal,
        approval: this.#policyFor(call, asksAlways),
        repair: repairJson,
        onEvent: (event) => this.#tellEvent(callId, call, event),
      },
    );
    this.#calls.delete(callId);
    const durationMs = performance.now() - call.startMs;
    this.#tell({ type: "done", callId, isError: result.isError, result: renderContent(result.content), durationMs });
  }

  #policyFor(call: OpenCall, asksAlways: boolean): ApprovalPolicy {
    return (_name, _args, { needsApproval, signal }) => {
      if (!needsApproval && !asksAlways) return true;
      return new Promise<ApprovalAnswer>((resolve) => {
        signal.addEventListener("abort", () => resolve(false), { once: true });
        call.decide = (decision) => {
          call.decide = undefined;
          resolve(toAnswer(decision));
        };
      });
    };
  }

  #tellEvent(callId: string, { startMs }: OpenCall, event: DispatchEvent): void {
    const { type, ...details } = event;
    const shown = plain(details) as object; // an object without functions is one still
    this.#tell({ type: "event", callId, event: { ...shown, type, atMs: performance.now() - startMs } });
  }
}

function toAnswer(decision: Decision): ApprovalAnswer {
  switch (decision.answer) {
    case "allow":
      return true;
    case "deny":
      return Denied(decision.reason);
    case "edit":
      return Approved({ arguments: readEdited(decision.inputText) });
  }
}

/** What is no JSON goes on as text: the coercer says what is wrong with it. */
function readEdited(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
