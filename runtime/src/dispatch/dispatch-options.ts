import type { ApprovalPolicy } from "../approval/approval-policy.js";
import type { Suspension } from "../approval/suspension/create-suspension.js";
import type { RepairJson } from "../parse/parse-tool-arguments.js";
import type { ToolContext } from "../tool/tool-context.js";
import type { DispatchListener } from "./dispatch-event.js";

/** How calls are made. */
export interface DispatchOptions<Deps = unknown> {
  /** Given to every tool as `context.deps`. */
  deps?: Deps | undefined;
  /** Stops the calls: those under way get a result at once, those to come do not start. */
  signal?: AbortSignal | undefined;
  /** Asked before each call. Without one, a tool that needs approval is refused and any other runs. */
  approval?: ApprovalPolicy<Deps> | undefined;
  /** Keeps the calls that the policy answers with `Pending()`. Without it they are refused. */
  suspension?: Suspension | undefined;
  /** Hears of all that happens. */
  onEvent?: DispatchListener | undefined;
  /** For tools without a `@timeout` of their own. Time for approval does not count. @default none */
  timeoutMs?: number | undefined;
  /** How many tools of one turn may run at the same time. Waiting for approval does not count. @default 16 */
  maxConcurrency?: number | undefined;
  /** Longer results are cut, and say so. @default 200,000 */
  maxResultChars?: number | undefined;
  /** Tried on arguments that are no JSON: `repairJson` of `@toolmark/runtime/repair`. Without it they are refused. */
  repair?: RepairJson | undefined;
  /**
   * The context of the tool in which these calls are made. From it they have its signal, and where these options name no
   * other, its dependencies, approval, suspension and listener; events name the calls they belong to.
   */
  parent?: ToolContext | undefined;
}
