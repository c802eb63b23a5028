import { expect, it } from "vitest";
import { ToolFailed } from "../../errors/tool-failed.js";
import { ToolRetry } from "../../errors/tool-retry.js";
import type { SuspendedCall } from "../../approval/suspension/suspended-call.js";
import { textOf } from "../make-tool.fixture.js";
import { renderToolResult } from "../render-tool-result.js";
import type { ToolOutcome } from "../tool-outcome.js";

const missing = {
  code: "missing_key",
  path: ["to"],
  expected: "string",
  received: "nothing",
  message: "input.to: missing, expected string",
} as const;
const unknown = {
  ...missing,
  code: "unrecognized_key",
  message: 'input.too: unknown argument, did you mean "to"?',
} as const;
const wrapped = new Error("The booking failed.", { cause: new Error("connect ECONNREFUSED 10.0.0.1:5432") });

const outcomes: Record<string, ToolOutcome> = {
  "no such tool, one like it": { kind: "unknown-tool", known: ["send_mail", "read_mail", "search"] },
  "no such tool, none like it": { kind: "unknown-tool", known: ["add"] },
  "no tools": { kind: "unknown-tool", known: [] },
  "wrong arguments": { kind: "invalid-arguments", issues: [missing, unknown] },
  refused: { kind: "denied", cause: "refused", reason: "" },
  "refused with a reason": { kind: "denied", cause: "refused", reason: "Only addresses at example.com are allowed." },
  "nobody there to approve": { kind: "denied", cause: "no-approver", reason: "" },
  "nothing to keep the call in": { kind: "denied", cause: "no-suspension", reason: "" },
  "approved with arguments that do not fit": { kind: "denied", cause: "bad-edit", reason: missing.message },
  "kept for later": { kind: "suspended", suspended: {} as SuspendedCall },
  threw: { kind: "threw", error: new Error("The mailbox is full.") },
  "threw with a cause": { kind: "threw", error: wrapped },
  "threw with a path": {
    kind: "threw",
    error: new Error("ENOENT: no such file or directory, open '/srv/mail/box.db'"),
  },
  "threw nothing": { kind: "threw", error: undefined },
  "the author says: try again": { kind: "threw", error: new ToolRetry("The server is busy.") },
  "the author says: go another way": {
    kind: "threw",
    error: new ToolFailed("This address has no mailbox; use search to find one that has."),
  },
  "too slow": { kind: "timed-out", timeoutMs: 30_000 },
  "too slow, in milliseconds": { kind: "timed-out", timeoutMs: 250 },
  stopped: { kind: "aborted" },
  "a long text": { kind: "value", value: "x".repeat(400) },
  "data that refers to itself": { kind: "value", value: makeCircle() },
  "bytes that are too many": { kind: "value", value: new Uint8Array(10_485_761).fill(255) },
};

function makeCircle(): object {
  const circle: Record<string, unknown> = { name: "r" };
  circle["self"] = circle;
  return circle;
}

it("says to a model what became of its call", () => {
  const call = {
    toolCallId: "c1",
    toolName: "sendmail",
    maxResultChars: 200,
    hasOutputSchema: false,
    input: {},
    editedInput: undefined,
  };
  const page = Object.entries(outcomes).map(
    ([what, outcome]) => `# ${what}\n${textOf(renderToolResult(call, outcome))}`,
  );
  const edited = renderToolResult({ ...call, editedInput: { to: "ann" } }, { kind: "value", value: "Sent." });
  page.push(`# approved with changed arguments\n${textOf(edited)}`);
  expect(`\n${page.join("\n\n")}\n`).toMatchSnapshot();
});
