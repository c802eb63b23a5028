import { useState } from "preact/hooks";
import type { VNode } from "preact";
import type { PageState } from "../page-state.js";
import type { CallView } from "../protocol.js";

/** Asks whether a call may run: as it is, with other arguments, or not. */
export function ApprovalBox({ state, call }: { state: PageState; call: CallView }): VNode {
  const request = call.events.findLast(({ type }) => type === "tool-approval-request");
  const [inputText, setInputText] = useState(JSON.stringify(request?.["input"] ?? {}, null, 2));
  const [reason, setReason] = useState("");
  const question = request?.["question"];
  return (
    <div class="approval" role="group" aria-label="Approval">
      <h4>{typeof question === "string" ? question : `May ${call.tool} run with these arguments?`}</h4>
      <textarea
        aria-label="Arguments to run with"
        spellcheck={false}
        rows={Math.min(12, inputText.split("\n").length + 1)}
        value={inputText}
        onInput={({ currentTarget }) => setInputText(currentTarget.value)}
      />
      <div class="row">
        <button type="button" class="call" onClick={() => void state.decide(call, { answer: "allow" })}>
          Allow
        </button>
        <button type="button" onClick={() => void state.decide(call, { answer: "edit", inputText })}>
          Allow as edited
        </button>
      </div>
      <div class="row">
        <input
          type="text"
          aria-label="Reason for the model"
          placeholder="Reason for the model"
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <button type="button" class="deny" onClick={() => void state.decide(call, { answer: "deny", reason })}>
          Deny
        </button>
      </div>
    </div>
  );
}
