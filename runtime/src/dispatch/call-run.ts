import type { ApprovalDecision } from "../approval/approval-answer.js";
import type { IndexedTool } from "../toolset/index-tools.js";
import type { CallBatch } from "./call-batch.js";
import type { GateUser } from "./concurrency-gate.js";
import { emit } from "./emit-event.js";
import type { DrivenGenerator } from "./generator/driven-generator.js";
import { renderToolResult, type RenderedCall } from "./render-tool-result.js";
import type { ToolCall } from "./tool-call.js";
import type { ToolOutcome } from "./tool-outcome.js";
import type { ToolResult } from "./tool-result.js";

/** A longer timer would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** One call on its way from the request to the result. The steps work on it; it ends once, whatever they do. */
export class CallRun implements RenderedCall, GateUser {
  readonly batch: CallBatch;
  /** Place of the result among those of the calls made together. */
  readonly index: number;
  readonly toolCallId: string;
  readonly toolName: string;
  /** What the model sent; once they are coerced, the arguments as they run. */
  input: unknown;
  /** What is called; the step that looks it up ends the call when there is no such tool. */
  tool!: IndexedTool; // read by later steps only
  /** Nobody else holds the arguments: they were made here, of text, or copied. */
  ownsInput = false;
  /** The answer of a person, who was asked before this run began. */
  readonly decision: ApprovalDecision | undefined;
  /** Somebody agreed to this very call, because it needed that. */
  isApproved = false;
  editedInput: object | undefined = undefined;
  /** It counts among those that run at the same time. */
  isAdmitted = false;
  isFinished = false;
  generator: DrivenGenerator | undefined = undefined;
  #startedAtMs: number | undefined = undefined;
  #controller: AbortController | undefined = undefined;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(batch: CallBatch, call: ToolCall, decision: ApprovalDecision | undefined) {
    this.batch = batch;
    this.index = batch.add(this);
    this.decision = decision;
    this.toolCallId = textOrNothing(call.toolCallId);
    this.toolName = textOrNothing(call.toolName);
    this.input = call.input === undefined ? call.inputText : call.input;
  }

  get maxResultChars(): number {
    return this.batch.settings.maxResultChars;
  }

  get isExclusive(): boolean {
    return this.tool.record.sequential;
  }

  get hasOutputSchema(): boolean {
    return this.tool.record.outputSchemaText !== undefined;
  }

  /** Told to stop when this call is. Made when it is first asked for: most tools never look. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.isFinished) this.#controller.abort();
      else this.batch.watch();
    }
    return this.#controller.signal;
  }

  /** Only of use to a listener. */
  get durationMs(): number {
    return performance.now() - (this.#startedAtMs ?? performance.now());
  }

  /** Tells the listener that the call has begun, before anything else of it. */
  begin(): void {
    if (this.batch.settings.listener === undefined || this.#startedAtMs !== undefined) return;
    this.#startedAtMs = performance.now();
    emit(this, { type: "tool-call-start", input: this.input });
  }

  /** The call goes on after the present task: from now on it can be stopped from outside. */
  holdOpen(): void {
    this.batch.watch();
    const timeoutMs = this.tool.record.timeoutMs ?? this.batch.settings.timeoutMs;
    if (timeoutMs === undefined || timeoutMs > maxTimerMs || this.#timer !== undefined || this.isFinished) return;
    this.#timer = setTimeout(() => this.stop({ kind: "timed-out", timeoutMs }), timeoutMs);
  }

  /** The tool does not run for now: the time does not count. */
  stopTimer(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Ends the call. Only the first end counts; what comes later is told to the listener. */
  finish(outcome: ToolOutcome): void {
    if (this.isFinished) return this.#tellLate(outcome);
    this.begin();
    // The listener may have stopped the call when it heard of its begin.
    if (this.isFinished) return;
    this.isFinished = true;
    this.stopTimer();
    const result = renderToolResult(this, outcome);
    if (this.batch.settings.listener !== undefined) this.#tellResult(outcome, result);
    this.batch.take(this, result);
  }

  /** Ends the call from outside: it has its result at once, and the tool is told. Nobody waits for the tool. */
  stop(outcome: ToolOutcome): void {
    if (this.isFinished) return;
    this.finish(outcome);
    this.#controller?.abort(reasonOf(outcome));
    this.closeGenerator();
  }

  /** Tells a generator to clean up; what goes wrong in that changes nothing any more. */
  closeGenerator(): void {
    this.generator?.close((error) => this.#tellLate({ kind: "threw", error }));
  }

  #tellResult(outcome: ToolOutcome, result: ToolResult): void {
    const { durationMs } = this;
    if (outcome.kind === "threw") emit(this, { type: "tool-error", error: outcome.error, durationMs });
    if (outcome.kind === "suspended") emit(this, { type: "tool-suspended", suspended: outcome.suspended, durationMs });
    if (outcome.kind === "denied") emit(this, { type: "tool-denied", reason: outcome.reason, durationMs });
    emit(this, { type: "tool-result", result, durationMs });
  }

  #tellLate(outcome: ToolOutcome): void {
    if (this.batch.settings.listener === undefined) return;
    const { durationMs } = this;
    const { value, error } = { value: undefined, error: undefined, ...outcome };
    const isNews = outcome.kind === "value" || outcome.kind === "threw";
    if (isNews) emit(this, { type: "tool-late-result", value, error, durationMs });
  }
}

/** What a provider sends is not always what its types say. */
function textOrNothing(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function reasonOf(outcome: ToolOutcome): DOMException {
  return outcome.kind === "timed-out"
    ? new DOMException(`The tool did not finish within ${outcome.timeoutMs} ms.`, "TimeoutError")
    : new DOMException("The call was stopped.", "AbortError");
}
