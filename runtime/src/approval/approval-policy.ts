import type { ToolRecord } from "../tool/tool-record.js";
import type { ApprovalAnswer } from "./approval-answer.js";

/** What a policy may want to know of a call besides its arguments. */
export interface ApprovalContext<Deps = unknown> {
  readonly toolCallId: string;
  /** The tool, with its schema (to draw an edit form by) and its annotations. */
  readonly tool: ToolRecord;
  /** Whether the tool itself asks for approval: by `@approval`, by being destructive, or by throwing `ApprovalRequired`. */
  readonly needsApproval: boolean;
  /** What the tool said when it threw `ApprovalRequired`. */
  readonly question: string | undefined;
  readonly deps: Deps;
  /** Aborts when the run is stopped: then nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Ids of the calls in which this one is made, the outermost first. */
  readonly parents: readonly string[];
}

/**
 * Decides on a call, before it runs and after its arguments have been checked. Asked about every call, whether its tool
 * needs approval or not. `args` is a frozen copy of what will run.
 *
 * Anything but `true` or {@link Approved} is a no; so is an exception.
 */
export type ApprovalPolicy<Deps = unknown> = (
  toolName: string,
  args: Readonly<Record<string, unknown>>,
  context: ApprovalContext<Deps>,
) => ApprovalAnswer | Promise<ApprovalAnswer>;

/** Approves every call, also of tools that need approval. */
export const approveAll: ApprovalPolicy = () => true;

/**
 * Makes a policy that asks only about calls whose tool needs approval, and approves the others.
 *
 * @example `askWhenNeeded(async (name, args) => await confirmOnTerminal(name, args))`
 */
export function askWhenNeeded<Deps>(ask: ApprovalPolicy<Deps>): ApprovalPolicy<Deps> {
  return (toolName, args, context) => !context.needsApproval || ask(toolName, args, context);
}
