import type { ApprovalPolicy } from "../approval/approval-policy.js";
import type { Suspension } from "../approval/suspension/create-suspension.js";
import type { RepairJson } from "../parse/parse-tool-arguments.js";
import type { ToolContext } from "../tool/tool-context.js";
import { settingsOf } from "./call-context.js";
import type { DispatchListener } from "./dispatch-event.js";
import type { DispatchOptions } from "./dispatch-options.js";
import { notify } from "./emit-event.js";

/** Options with everything in its place: what is not given comes from the parent, or has its default. */
export interface DispatchSettings {
  readonly deps: unknown;
  /** Any of them stops the calls. */
  readonly signals: readonly AbortSignal[];
  readonly approval: ApprovalPolicy | undefined;
  readonly suspension: Suspension | undefined;
  readonly listener: DispatchListener | undefined;
  readonly timeoutMs: number | undefined;
  readonly maxConcurrency: number;
  readonly maxResultChars: number;
  readonly repair: RepairJson | undefined;
  readonly parents: readonly string[];
}

const defaults: DispatchSettings = Object.freeze({
  deps: undefined,
  signals: Object.freeze([]),
  approval: undefined,
  suspension: undefined,
  listener: undefined,
  timeoutMs: undefined,
  maxConcurrency: 16,
  maxResultChars: 200_000,
  repair: undefined,
  parents: Object.freeze([]),
});

/** Settles what holds for some calls: what the options say, else `base`, else what the parent has. */
export function settle<Deps>(
  options: DispatchOptions<Deps> | undefined,
  base: DispatchSettings = defaults,
): DispatchSettings {
  if (options === undefined) return base;
  const outer = options.parent && inherit(options.parent);
  return {
    deps: options.deps ?? base.deps ?? outer?.deps,
    signals: [...base.signals, ...(outer?.signals ?? []), ...(options.signal ? [options.signal] : [])],
    approval: (options.approval as ApprovalPolicy | undefined) ?? base.approval ?? outer?.approval, // asked with its own `deps`
    suspension: options.suspension ?? base.suspension ?? outer?.suspension,
    listener: joinListeners([base.listener, outer?.listener, options.onEvent]),
    timeoutMs: options.timeoutMs ?? base.timeoutMs,
    maxConcurrency: Math.max(1, options.maxConcurrency ?? base.maxConcurrency),
    maxResultChars: Math.max(1, options.maxResultChars ?? base.maxResultChars),
    repair: options.repair ?? base.repair,
    parents: outer?.parents ?? base.parents,
  };
}

/** What a call made inside a tool has from the call of that tool. A context that is not ours has no more than it shows. */
function inherit(parent: ToolContext): DispatchSettings {
  const outer = settingsOf(parent) ?? { ...defaults, deps: parent.deps };
  return { ...outer, signals: [parent.signal], parents: [...outer.parents, parent.toolCallId] };
}

/** All of them hear, each once. */
function joinListeners(given: readonly (DispatchListener | undefined)[]): DispatchListener | undefined {
  const listeners = [...new Set(given)].filter((listener) => listener !== undefined);
  if (listeners.length < 2) return listeners[0];
  return (event) => {
    for (const listener of listeners) notify(listener, event);
  };
}
