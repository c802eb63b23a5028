import type { EmittedTool } from "@toolmark/contract";
import { ApprovalRequired } from "../errors/approval-required.js";
import type { ToolContext } from "../tool/tool-context.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { deriveTool, type ToolChanges } from "./derive-tool.js";

/**
 * When a tool needs approval: always, never, or for some arguments. A function gets the coerced arguments and says true,
 * or what the approver is to be asked.
 */
export type ApprovalRule = "always" | "never" | ((args: Readonly<Record<string, unknown>>) => boolean | string);

/**
 * Says when tools need approval, in place of what they say themselves. Who gives it is the dispatcher's policy.
 *
 * @example `withApproval([pay], ({ amount }) => amount > 100 && "More than 100?")`
 */
export function withApproval<F extends ToolFunction>(tools: Iterable<F>, rule: ApprovalRule): F[] {
  return Array.from(tools, (fn) => deriveTool(fn, (tool) => changesFor(tool, rule)));
}

function changesFor(tool: EmittedTool, rule: ApprovalRule): ToolChanges {
  if (typeof rule !== "function") return { approval: rule };
  return {
    approval: "never",
    invoke(...call) {
      const [, input, context] = call;
      const question = isApproved(context) ? false : rule(input);
      if (question !== false) throw new ApprovalRequired(question === true ? "This call needs approval." : question);
      return tool.invoke(...call);
    },
  };
}

/** Called without a dispatcher, a tool has no context and nobody to ask. */
function isApproved(context: unknown): boolean {
  return (context as ToolContext | undefined)?.isApproved === true; // what the dispatcher passes
}
