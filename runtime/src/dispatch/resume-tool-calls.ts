import type { ApprovalDecision } from "../approval/approval-answer.js";
import type { SuspendedCall } from "../approval/suspension/suspended-call.js";
import { SuspensionError, type SuspensionProblem } from "../approval/suspension/suspension-error.js";
import { resumeToolCall, type ResumeOptions } from "./resume-tool-call.js";
import type { ToolResult } from "./tool-result.js";

/** A decision that came to nothing. */
export interface UnusedDecision {
  approvalId: string;
  /** `unknown`: there is no such question among the suspended calls. */
  problem: SuspensionProblem | "unknown";
}

/** What became of suspended calls. */
export interface ResumeReport {
  /** Of the calls that were decided on, in the order of the calls. */
  results: ToolResult[];
  /** Still to be decided. */
  pending: SuspendedCall[];
  unused: UnusedDecision[];
}

/**
 * Resumes those of some suspended calls that were decided on. A decision counts for the question it was given to, by its
 * `approvalId`, and for no other; one that fits none, or comes twice, is reported and answers nothing.
 */
export async function resumeToolCalls<Deps = unknown>(
  suspended: readonly SuspendedCall[],
  decisions: Readonly<Record<string, ApprovalDecision>>,
  options: ResumeOptions<Deps>,
): Promise<ResumeReport> {
  const decisionOf = new Map(Object.entries(decisions));
  const isDecided = (call: SuspendedCall) => decisionOf.has(call.approvalId);
  const settled = await Promise.all(
    suspended.filter(isDecided).map((call) => tryResume(call, decisionOf.get(call.approvalId) ?? false, options)),
  );
  const asked = new Set(suspended.map((call) => call.approvalId));
  const unknown = [...decisionOf.keys()].filter((id) => !asked.has(id));
  return {
    results: settled.filter((one) => "content" in one),
    pending: suspended.filter((call) => !isDecided(call)),
    unused: [
      ...settled.filter((one) => "problem" in one),
      ...unknown.map((approvalId): UnusedDecision => ({ approvalId, problem: "unknown" })),
    ],
  };
}

async function tryResume<Deps>(
  call: SuspendedCall,
  decision: ApprovalDecision,
  options: ResumeOptions<Deps>,
): Promise<ToolResult | UnusedDecision> {
  try {
    return await resumeToolCall(call, decision, options);
  } catch (error) {
    if (!SuspensionError.isInstance(error)) throw error;
    return { approvalId: call.approvalId, problem: error.problem };
  }
}
