import type { LogLevel, ToolContext } from "../tool/tool-context.js";
import type { CallRun } from "./call-run.js";
import type { DispatchSettings } from "./dispatch-settings.js";
import { emit } from "./emit-event.js";

/**
 * What a tool sees of the call it runs in. Its functions may be taken out of it and called alone. After the call has its
 * result, they do nothing.
 */
export class CallContext implements ToolContext {
  readonly #run: CallRun;

  constructor(run: CallRun) {
    this.#run = run;
  }

  get deps(): unknown {
    return this.#run.batch.settings.deps;
  }

  get signal(): AbortSignal {
    return this.#run.signal;
  }

  get toolCallId(): string {
    return this.#run.toolCallId;
  }

  get toolName(): string {
    return this.#run.toolName;
  }

  get isApproved(): boolean {
    return this.#run.isApproved;
  }

  get progress(): (value: unknown) => void {
    const run = this.#run;
    return (value) => {
      if (!run.isFinished) emit(run, { type: "tool-progress", value });
    };
  }

  get log(): (level: LogLevel, message: string, data?: unknown) => void {
    const run = this.#run;
    return (level, message, data) => {
      if (!run.isFinished) emit(run, { type: "tool-log", level, message, data });
    };
  }

  /** The call that a context belongs to; `undefined` for one that was made elsewhere. */
  static runOf(context: ToolContext): CallRun | undefined {
    return #run in context ? context.#run : undefined;
  }
}

/** What holds for the call that a context belongs to. */
export function settingsOf(context: ToolContext): DispatchSettings | undefined {
  return CallContext.runOf(context)?.batch.settings;
}
