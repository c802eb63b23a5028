export { echo } from "./misc/echo.js";
export { type CommandToolOptions, makeCommandTool, type RunCommand } from "./compute/make-command-tool.js";
export { runCommand } from "./compute/run-command.js";
