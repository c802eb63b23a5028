// The process that has the tools: started anew whenever their module changes.
import { toolOf } from "@toolmark/runtime";
import { describeError } from "../../show/describe-error.js";
import type { FromProcess, ToProcess } from "../process/messages.js";
import { describeTool } from "./describe-tool.js";
import { loadTarget, type Target } from "./load-target.js";
import { ToolSession } from "./tool-session.js";

const tell = (message: FromProcess): void => void process.send?.(message);

process.on("disconnect", () => process.exit());
try {
  const target = JSON.parse(process.argv[2] ?? "") as Target; // the server wrote it
  // A new list of an MCP server is a new process, as a new module is.
  const functions = await loadTarget(target, process.cwd(), () => process.exit());
  const records = functions.map(toolOf);
  const session = new ToolSession(new Map(functions.map((fn) => [toolOf(fn).name, fn])), tell);
  process.on("message", (message: ToProcess) => session.take(message));
  tell({ type: "tools", tools: records.map(describeTool) });
} catch (error) {
  tell({ type: "failed", problem: describeError(error) });
}
