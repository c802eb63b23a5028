import type { ApprovalContext } from "../approval/approval-policy.js";
import type { ToolRecord } from "../tool/tool-record.js";
import type { CallRun } from "./call-run.js";

/** Who is asked about what. */
export interface ApprovalRequest {
  readonly run: CallRun;
  readonly isNeeded: boolean;
  readonly question: string | undefined;
}

/** What a policy sees of the call it is asked about. */
export class CallApprovalContext implements ApprovalContext {
  readonly #request: ApprovalRequest;

  constructor(request: ApprovalRequest) {
    this.#request = request;
  }

  get toolCallId(): string {
    return this.#request.run.toolCallId;
  }

  get tool(): ToolRecord {
    return this.#request.run.tool.record;
  }

  get needsApproval(): boolean {
    return this.#request.isNeeded;
  }

  get question(): string | undefined {
    return this.#request.question;
  }

  get deps(): unknown {
    return this.#request.run.batch.settings.deps;
  }

  get signal(): AbortSignal {
    return this.#request.run.signal;
  }

  get parents(): readonly string[] {
    return this.#request.run.batch.settings.parents;
  }
}
