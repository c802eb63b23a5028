import type { Decision, DevState, Preview, ServerEvent, ToolView } from "@toolmark/dev-page";
import { CallLog } from "./call-log.js";
import type { FromProcess } from "./process/messages.js";
import { ToolProcess } from "./process/tool-process.js";
import type { Target } from "./worker/load-target.js";

const previewMs = 5000;

/** What the page works on: the tools as they are now, and the calls so far. */
export class DevSession {
  readonly #target: Target;
  readonly #process: ToolProcess;
  readonly #log = new CallLog();
  readonly #listeners = new Set<(event: ServerEvent) => void>();
  readonly #previews = new Map<number, (preview: Preview) => void>();
  #tools: readonly ToolView[] = [];
  #problem: string | undefined = "The tools are being loaded.";
  #count = 0;

  constructor(target: Target, cwd: string) {
    this.#target = target;
    this.#process = new ToolProcess({
      target,
      cwd,
      hear: (message) => this.#hear(message),
      onGone: () => this.#log.loseOpen().forEach((call) => this.#tell({ type: "call", call })),
    });
  }

  get state(): DevState {
    return { target: this.#target.name, tools: this.#tools, problem: this.#problem, calls: this.#log.calls };
  }

  /** Hears what happens. Returns what ends that. */
  listen(listener: (event: ServerEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** @returns the id of the call */
  call(tool: string, inputText: string, asksAlways: boolean): string {
    const callId = `call-${++this.#count}`;
    this.#tell({ type: "call", call: this.#log.begin(callId, tool, inputText) });
    this.#process.send({ type: "call", callId, tool, inputText, asksAlways });
    return callId;
  }

  /** `undefined` when the process that has the tools does not answer: it may be starting, or busy. */
  preview(tool: string, inputText: string): Promise<Preview | undefined> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(undefined), previewMs);
      const finish = (preview: Preview | undefined): void => {
        clearTimeout(timer);
        this.#previews.delete(id);
        resolve(preview);
      };
      this.#previews.set(id, finish);
      this.#process.send({ type: "preview", id, tool, inputText });
    });
  }

  decide(callId: string, decision: Decision): void {
    this.#process.send({ type: "decide", callId, decision });
  }

  abort(callId: string): void {
    this.#process.send({ type: "abort", callId });
  }

  /** Loads the tools anew. */
  reload(): void {
    this.#process.start();
  }

  close(): void {
    this.#listeners.clear();
    this.#process.stop();
  }

  #hear(message: FromProcess): void {
    switch (message.type) {
      case "tools":
        return this.#setTools(message.tools, undefined);
      case "failed":
        return this.#setTools(this.#tools, message.problem);
      case "preview":
        return this.#previews.get(message.id)?.(message.preview);
      case "event":
        return this.#tellCall(this.#log.addEvent(message.callId, message.event));
      case "done":
        return this.#tellCall(this.#log.end(message.callId, message));
    }
  }

  #setTools(tools: readonly ToolView[], problem: string | undefined): void {
    this.#tools = tools;
    this.#problem = problem;
    this.#tell({ type: "tools", tools, problem });
  }

  #tellCall(call: ReturnType<CallLog["addEvent"]>): void {
    if (call) this.#tell({ type: "call", call });
  }

  #tell(event: ServerEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
