import { ElicitResultSchema, type ElicitRequestFormParams } from "@modelcontextprotocol/sdk/types.js";
import { Denied, type ApprovalAnswer } from "../approval/approval-answer.js";
import { capText } from "../dispatch/render/cap-text.js";
import { toPlainJson } from "../dispatch/render/to-plain-json.js";
import type { RequestExtra } from "./request-extra.js";

/** A person may be away from the screen; the SDK's own limit is a minute. */
const answerTimeoutMs = 10 * 60_000;
const maxArgumentChars = 2000;

/** What somebody is asked to agree to. */
export interface ApprovalQuestion {
  toolName: string;
  args: Readonly<Record<string, unknown>>;
  /** What the tool itself says about it. */
  question: string | undefined;
}

/**
 * Asks the person at the client whether a call may run. Only a ticked box is a yes.
 *
 * @see MCP 2025-11-25, Elicitation
 */
export async function askClient(
  extra: RequestExtra,
  { toolName, args, question }: ApprovalQuestion,
): Promise<ApprovalAnswer> {
  const shown = capText(JSON.stringify(toPlainJson(args), null, 2), maxArgumentChars);
  const params: ElicitRequestFormParams = {
    message: `${question ?? `May the tool ${toolName} run?`}\n\n${toolName} ${shown}`,
    requestedSchema: {
      type: "object",
      properties: {
        approve: { type: "boolean", title: "Run it", description: `Run ${toolName} with these arguments` },
      },
      required: ["approve"],
    },
  };
  const request = { method: "elicitation/create", params } as const;
  const answer = await extra.sendRequest(request, ElicitResultSchema, {
    signal: extra.signal,
    timeout: answerTimeoutMs,
  });
  return (
    (answer.action === "accept" && answer.content?.["approve"] === true) || Denied("the person asked did not agree")
  );
}
