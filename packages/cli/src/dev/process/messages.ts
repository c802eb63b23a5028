import type { CallEvent, Decision, Preview, ToolView } from "@toolmark/dev-page";

/** What the server asks of the process that has the tools. */
export type ToProcess =
  | { type: "preview"; id: number; tool: string; inputText: string }
  | { type: "call"; callId: string; tool: string; inputText: string; asksAlways: boolean }
  | { type: "decide"; callId: string; decision: Decision }
  | { type: "abort"; callId: string };

/** What that process tells. */
export type FromProcess =
  | { type: "tools"; tools: ToolView[] }
  | { type: "failed"; problem: string }
  | { type: "preview"; id: number; preview: Preview }
  | { type: "event"; callId: string; event: CallEvent }
  | { type: "done"; callId: string; isError: boolean; result: string; durationMs: number };
