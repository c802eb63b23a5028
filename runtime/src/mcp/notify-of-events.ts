import type { ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import type { DispatchEvent, DispatchListener } from "../dispatch/dispatch-event.js";
import { toPlainJson } from "../dispatch/render/to-plain-json.js";
import type { ToolRecord } from "../tool/tool-record.js";
import type { ClientState } from "./connection.js";
import { isAtLeast } from "./log-level.js";
import { ProgressReporter } from "./progress-reporter.js";
import type { RequestExtra } from "./request-extra.js";

/**
 * Makes the listener that tells a client of a call under way: of progress, where it gave a token for it, and of what the
 * tool logs. `undefined` for a call that has nothing to tell.
 */
export function notifyOfEvents(
  state: ClientState,
  tool: ToolRecord,
  extra: RequestExtra,
): DispatchListener | undefined {
  const token = extra._meta?.progressToken;
  const reporter = token === undefined ? undefined : new ProgressReporter(token);
  const hasContext = tool.injected.length > 0;
  if (!hasContext && !(reporter && tool.isStreaming)) return undefined;
  return (event) => {
    const notification = toNotification(event, reporter, state);
    // A client that has gone misses it; the call itself finds out.
    if (notification) extra.sendNotification(notification).catch(() => undefined);
  };
}

function toNotification(
  event: DispatchEvent,
  reporter: ProgressReporter | undefined,
  state: ClientState,
): ServerNotification | undefined {
  // Steps of calls inside this one are no steps of this one.
  if (event.type === "tool-progress" && event.parents.length === 0) {
    return reporter && { method: "notifications/progress", params: reporter.next(event.value) };
  }
  if (event.type !== "tool-log" || !isAtLeast(event.level, state.minimumLevel)) return undefined;
  const { level, toolName: logger, message, data } = event;
  const shown = data === undefined ? message : toPlainJson({ message, data });
  return { method: "notifications/message", params: { level, logger, data: shown } };
}
