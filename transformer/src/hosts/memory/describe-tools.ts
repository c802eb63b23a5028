import { describeTool } from "../../3-emit/describe-tool.js";
import type { Plan } from "../../plan.js";
import type { CompiledTool } from "./compile-types.js";

/** The tools of a file, as data. */
export function describeTools(plan: Plan | undefined, fileName: string): CompiledTool[] {
  return (plan?.tools ?? []).map(({ name, ir }) => ({ fileName, name, ...(ir && describeTool(ir)) }));
}
