import type { VNode } from "preact";
import type { PageState } from "../page-state.js";
import type { CallEvent, CallView } from "../protocol.js";
import { ApprovalBox } from "./approval-box.js";
import { StateBadge } from "./call-list.js";

/** One call: what happened, step by step, and what the model was told. */
export function CallPanel({ state, call }: { state: PageState; call: CallView }): VNode {
  const isOpen = call.state === "running" || call.state === "asking";
  return (
    <section class="call-panel" aria-label="Call">
      <div class="row">
        <h3>
          {call.tool} <StateBadge call={call} />
        </h3>
        <div class="actions">
          {isOpen && (
            <button type="button" onClick={() => void state.abort(call)}>
              Abort
            </button>
          )}
          <button type="button" onClick={() => void state.replay(call)}>
            Replay
          </button>
          <button type="button" onClick={() => state.edit(call)}>
            Edit
          </button>
        </div>
      </div>
      {call.state === "asking" && <ApprovalBox key={call.id} state={state} call={call} />}
      <ol class="events" aria-label="What happened">
        {call.events.map((event, at) => (
          <li key={at} class={event.type}>
            <span class="time">
              {event.atMs < 1000 ? `${event.atMs.toFixed(0)} ms` : `${(event.atMs / 1000).toFixed(1)} s`}
            </span>
            <span>{describe(event)}</span>
          </li>
        ))}
      </ol>
      {call.result !== undefined && (
        <>
          <h4>The model is told</h4>
          <pre class={call.state === "error" ? "to-model refused" : "to-model"} tabIndex={0} aria-label="Result">
            {call.result === "" ? "(nothing)" : call.result}
          </pre>
        </>
      )}
      <details>
        <summary>Arguments as they were sent</summary>
        <pre tabIndex={0}>{call.inputText}</pre>
      </details>
      <ErrorDetails call={call} />
    </section>
  );
}

/** The error itself, which the model is not shown. */
function ErrorDetails({ call }: { call: CallView }): VNode | null {
  const event = call.events.find(({ type }) => type === "tool-error");
  const { stack, message } = (event?.["error"] ?? {}) as { stack?: string; message?: string }; // of an error, as `plain` writes it
  if (stack === undefined && message === undefined) return null;
  return (
    <details>
      <summary>The error, for you only</summary>
      <pre tabIndex={0}>{stack ?? message}</pre>
    </details>
  );
}

function describe(event: CallEvent): string {
  switch (event.type) {
    case "tool-call-start":
      return "called";
    case "tool-input-repair":
      return `the JSON was mended: ${String(event["repairs"])}`;
    case "tool-approval-request":
      return "asks for approval";
    case "tool-approval":
      return event["isEdited"] === true ? "allowed, with other arguments" : "allowed";
    case "tool-denied":
      return `denied: ${String(event["reason"]) || "no reason"}`;
    case "tool-progress":
      return oneLine(event["value"]);
    case "tool-log":
      return `${String(event["level"])}: ${String(event["message"])}`;
    case "tool-error":
      return "the tool threw an error";
    case "tool-result":
      return "ended";
    default:
      return event.type;
  }
}

function oneLine(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
