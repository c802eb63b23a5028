import type { Issue } from "@toolmark/contract";

const maxLength = 1500;

/** All issues in one line for a model, as far as there is room. */
export function renderIssues(issues: readonly Issue[]): string {
  let text = "";
  for (const [at, { message }] of issues.entries()) {
    if (at > 0 && text.length + message.length > maxLength) return `${text}; and ${issues.length - at} more`;
    text += at === 0 ? message : `; ${message}`;
  }
  return text;
}
