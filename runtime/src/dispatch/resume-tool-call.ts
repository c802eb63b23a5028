import { kindOfAnswer, type ApprovalDecision } from "../approval/approval-answer.js";
import type { Suspension } from "../approval/suspension/create-suspension.js";
import type { SuspendedCall } from "../approval/suspension/suspended-call.js";
import { SuspensionError } from "../approval/suspension/suspension-error.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { indexTools } from "../toolset/index-tools.js";
import type { DispatchOptions } from "./dispatch-options.js";
import { settle } from "./dispatch-settings.js";
import { runCalls } from "./run-calls.js";
import type { ToolResult } from "./tool-result.js";
import { whenOneDone } from "./when-done.js";

/** How a suspended call is resumed. */
export interface ResumeOptions<Deps = unknown> extends DispatchOptions<Deps> {
  /** The tools that the call may be of. */
  tools: Iterable<ToolFunction>;
  /** With the secret that the call was signed with. */
  suspension: Suspension;
}

/**
 * Runs a call that was suspended, here or in another process, now that somebody has decided. Its arguments are coerced
 * again, the decision counts once, and nobody is asked a second time; the tool gets the context of these options.
 *
 * @param suspended the call as it was stored; anything may come back
 * @throws SuspensionError `SUSPENSION_TAMPERED`, `SUSPENSION_EXPIRED`, `SUSPENSION_USED` or `SUSPENSION_MALFORMED`; nothing
 *   was run then
 */
export async function resumeToolCall<Deps = unknown>(
  suspended: unknown,
  decision: ApprovalDecision,
  options: ResumeOptions<Deps>,
): Promise<ToolResult> {
  const { suspension } = options;
  const checked = await suspension.check(suspended);
  if (!checked.ok) throw new SuspensionError(checked.problem);
  if (!(await suspension.claim(checked.call))) throw new SuspensionError("used");
  return runDecided(checked.call, decision, options);
}

function runDecided<Deps>(
  call: SuspendedCall,
  decision: ApprovalDecision,
  options: ResumeOptions<Deps>,
): Promise<ToolResult> {
  const { toolCallId, toolName, input, parents } = call;
  const settings = { ...settle(options), parents };
  const calls = [{ toolCallId, toolName, input }];
  const tools = indexTools(options.tools);
  return whenOneDone(runCalls({ calls, settings, tools, decision: isDecision(decision) ? decision : false }));
}

/** From JavaScript anything may come; what decides nothing must not be taken for a call that nobody was asked about. */
function isDecision(decision: unknown): boolean {
  return decision !== undefined && kindOfAnswer(decision) !== "pending";
}
