import { makeCommandTool, type RunCommand } from "./make-command-tool.js";

/**
 * The tool `run_command`: runs a command line in the system's shell. It is {@link makeCommandTool} without options; asks
 * for approval, and is no security boundary.
 */
export const runCommand: RunCommand = /* @__PURE__ */ makeCommandTool();
