import type { CallEvent, CallState, CallView } from "@toolmark/dev-page";

const maxCalls = 200;
const maxEvents = 1000;

/** The calls that the page shows, the latest of them. */
export class CallLog {
  readonly #calls = new Map<string, CallView>();

  get calls(): readonly CallView[] {
    return [...this.#calls.values()];
  }

  begin(id: string, tool: string, inputText: string): CallView {
    const call: CallView = {
      id,
      tool,
      inputText,
      startedAt: new Date().toISOString(),
      state: "running",
      events: [],
      durationMs: undefined,
      result: undefined,
    };
    const [oldest] = this.#calls.keys();
    if (oldest !== undefined && this.#calls.size >= maxCalls) this.#calls.delete(oldest);
    return this.#keep(call);
  }

  addEvent(id: string, event: CallEvent): CallView | undefined {
    const call = this.#calls.get(id);
    if (!call || call.events.length >= maxEvents) return undefined;
    return this.#keep({ ...call, events: [...call.events, event], state: stateAfter(event, call.state) });
  }

  end(
    id: string,
    { isError, ...outcome }: { isError: boolean; result: string; durationMs: number },
  ): CallView | undefined {
    const call = this.#calls.get(id);
    return call && this.#keep({ ...call, ...outcome, state: isError ? "error" : "done" });
  }

  /** Those under way are lost with the process that had them. */
  loseOpen(): readonly CallView[] {
    const open = this.calls.filter(({ state }) => state === "running" || state === "asking");
    return open.map((call) => this.#keep({ ...call, state: "lost" }));
  }

  #keep(call: CallView): CallView {
    this.#calls.set(call.id, call);
    return call;
  }
}

function stateAfter({ type }: CallEvent, state: CallState): CallState {
  if (type === "tool-approval-request") return "asking";
  return state === "asking" && (type === "tool-approval" || type === "tool-denied") ? "running" : state;
}
