import { nearestName } from "../../coerce/issue/nearest-name.js";
import { quote } from "../../coerce/issue/show-value.js";
import { ToolFailed } from "../../errors/tool-failed.js";
import { ToolRetry } from "../../errors/tool-retry.js";
import { explainArguments } from "../../tool/coerce-tool-arguments.js";
import type { DenialCause, ToolOutcome } from "../tool-outcome.js";
import { describeError, messageOf } from "./describe-error.js";

const maxNames = 20;
const maxNameChars = 80;

const retryHint = "The same call may succeed if it is made again, corrected where need be.";

/** A call that has no value. */
export type FailedOutcome = Exclude<ToolOutcome, { kind: "value" }>;

/** Says to a model why its call has no value, and what to do. `inputText` is what the model itself wrote. */
export function explainFailure(toolName: string, outcome: FailedOutcome, inputText: () => string): string {
  const name = quote(toolName.length > maxNameChars ? `${toolName.slice(0, maxNameChars)}...` : toolName);
  switch (outcome.kind) {
    case "unknown-tool":
      return outcome.group === undefined
        ? explainUnknownTool(name, toolName, outcome.known)
        : `Tool ${name} is not loaded yet. Call load_tools with {"names":[${quote(outcome.group)}]} first.`;
    case "invalid-arguments":
      return explainArguments(toolName, outcome.issues);
    case "denied":
      return explainDenial(name, outcome);
    case "suspended":
      return `The call of tool ${name} waits for approval and has not run.`;
    case "threw":
      return explainError(name, outcome.error, inputText);
    case "timed-out":
      return `Tool ${name} did not finish within ${formatDuration(outcome.timeoutMs)} and was stopped.`;
    case "aborted":
      return `The call of tool ${name} was stopped before it finished.`;
  }
}

function explainUnknownTool(name: string, toolName: string, known: readonly string[]): string {
  const nearest = nearestName(toolName, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${quote(nearest)}?`;
  if (known.length === 0) return `There is no tool ${name}; there are no tools at all.`;
  const more = known.length > maxNames ? `, and ${known.length - maxNames} more` : "";
  return `There is no tool ${name}.${hint} The tools are: ${known.slice(0, maxNames).join(", ")}${more}.`;
}

function explainDenial(name: string, { cause, reason }: { cause: DenialCause; reason: string }): string {
  switch (cause) {
    case "refused":
      return reason === ""
        ? `The call of tool ${name} was not approved.`
        : `The call of tool ${name} was not approved: ${reason}`;
    case "no-approver":
      return `The call of tool ${name} was not approved: it needs approval, and no approver is attached to this run.`;
    case "no-suspension":
      return `The call of tool ${name} was not approved: nobody can decide on it now, and it cannot be kept until somebody can.`;
    case "bad-edit":
      return `The call of tool ${name} was approved with other arguments, which do not fit; it has not run. ${reason}`;
  }
}

/** A message that its author wrote for the model is passed as it is. */
function explainError(name: string, error: unknown, inputText: () => string): string {
  if (ToolFailed.isInstance(error)) return messageOf(error);
  if (ToolRetry.isInstance(error)) return `${messageOf(error)}\n${retryHint}`;
  return `Tool ${name} failed: ${describeError(error, inputText())}`;
}

/** @example `30 s`, `250 ms` */
function formatDuration(ms: number): string {
  return ms >= 1000 ? `${Math.round(ms / 100) / 10} s` : `${ms} ms`;
}
