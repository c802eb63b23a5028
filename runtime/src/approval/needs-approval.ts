import type { ToolRecord } from "../tool/tool-record.js";

/** Whether a tool asks for approval: by `@approval`, else by what it says of its effects. */
export function needsApproval({ approval, annotations }: ToolRecord): boolean {
  if (approval !== undefined) return approval === "always";
  return annotations.destructive === true && annotations.readOnly !== true;
}
