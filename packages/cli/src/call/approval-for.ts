import { approveAll, askWhenNeeded, Denied, type ApprovalPolicy } from "@toolmark/runtime";
import type { Terminal } from "../terminal.js";

/** Who approves: the command line itself with `--yes`, else the person at the terminal, else nobody. */
export function approvalFor(isApproved: boolean, { ask }: Pick<Terminal, "ask">): ApprovalPolicy {
  if (isApproved) return approveAll;
  return askWhenNeeded(async (toolName, args, { signal, question }) => {
    if (!ask) return Denied("it needs approval, and there is nobody to ask: run it with --yes");
    const asked = question ?? `${toolName} needs approval.`;
    const answer = await ask(`${asked}\n${toolName} ${JSON.stringify(args, null, 2)}\nRun it? [y/N] `, signal);
    return /^y(es)?$/i.test(answer.trim()) || Denied("the person asked said no");
  });
}
