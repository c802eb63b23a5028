import { kindOfAnswer, type Approved, type Denied, type Pending } from "../approval/approval-answer.js";
import { approveAll, type ApprovalPolicy } from "../approval/approval-policy.js";
import { copyValue, frozenCopy } from "../approval/copy-value.js";
import { needsApproval } from "../approval/needs-approval.js";
import { renderIssues } from "../coerce/issue/render-issues.js";
import { CallApprovalContext, type ApprovalRequest } from "./call-approval-context.js";
import type { CallRun } from "./call-run.js";
import { emit } from "./emit-event.js";
import { isThenable } from "./is-thenable.js";
import { suspendCall } from "./suspend-call.js";
import type { DenialCause, ToolOutcome } from "./tool-outcome.js";

/** What ends the call; `undefined` when it may run. */
export type Verdict = ToolOutcome | undefined;

/**
 * Asks whether the call may run. `question` is what a tool wants to know that was called and threw `ApprovalRequired`.
 * Never rejects: an approver that fails has not said yes.
 */
export function approveCall(run: CallRun, question?: string): Verdict | Promise<Verdict> {
  try {
    return decide(run, question);
  } catch (error) {
    return failPolicy(run, error);
  }
}

function decide(run: CallRun, question: string | undefined): Verdict | Promise<Verdict> {
  const { decision, tool } = run;
  const policy = run.batch.settings.approval;
  const isNeeded = question !== undefined || decision !== undefined || needsApproval(tool.record);
  if (decision !== undefined) return judge({ run, isNeeded, question }, decision);
  if (policy === undefined) return isNeeded ? deny("no-approver") : undefined;
  return policy === approveAll ? accept({ run, isNeeded, question }) : ask({ run, isNeeded, question }, policy);
}

function ask(request: ApprovalRequest, policy: ApprovalPolicy): Verdict | Promise<Verdict> {
  const { run, isNeeded, question } = request;
  const shown = frozenCopy(run.input) as Readonly<Record<string, unknown>>; // coerced arguments are an object
  // From here on nobody else holds what will run, the tool itself included, which has had it when it asks.
  if (!run.ownsInput || question !== undefined) run.input = copyValue(run.input);
  run.ownsInput = true;
  emit(run, { type: "tool-approval-request", input: shown, needsApproval: isNeeded, question });
  const answer: unknown = policy(run.tool.record.name, shown, new CallApprovalContext(request));
  if (!isThenable(answer)) return judge(request, answer);
  run.batch.watch();
  const judged = Promise.resolve(answer).then((late) => judge(request, late));
  return judged.catch((error: unknown) => failPolicy(run, error));
}

function judge(request: ApprovalRequest, answer: unknown): Verdict | Promise<Verdict> {
  if (request.run.isFinished) return undefined;
  if (answer === true) return accept(request);
  if (answer === false) return deny("refused");
  switch (kindOfAnswer(answer)) {
    case "approved":
      return acceptEdit(request, (answer as Approved).arguments); // just checked
    case "denied":
      return deny("refused", String((answer as Denied).reason)); // just checked
    case "pending":
      return suspendCall(request, (answer as Pending).question); // just checked
    case undefined:
      return failPolicy(request.run, answer);
  }
}

function accept({ run, isNeeded }: ApprovalRequest): Verdict {
  run.isApproved ||= isNeeded;
  if (run.batch.settings.listener !== undefined) {
    emit(run, { type: "tool-approval", isEdited: run.editedInput !== undefined, durationMs: run.durationMs });
  }
  return undefined;
}

/** The new arguments are checked like the model's, and copied: who wrote them may still hold them. */
function acceptEdit(request: ApprovalRequest, edit: unknown): Verdict {
  if (edit === undefined) return accept(request);
  const coerced = request.run.tool.record.coerce(copyValue(edit));
  if (!coerced.ok) return deny("bad-edit", renderIssues(coerced.issues));
  request.run.input = request.run.editedInput = coerced.value;
  return accept(request);
}

/** A policy that threw, or answered what is no answer. */
function failPolicy(run: CallRun, error: unknown): Verdict {
  if (!run.isFinished) emit(run, { type: "tool-approval-error", error });
  return deny("refused");
}

function deny(cause: DenialCause, reason = ""): ToolOutcome {
  return { kind: "denied", cause, reason };
}
