import { makePythonTool, type ExecutePython } from "./make-python-tool.js";

/**
 * The tool `execute_python`: runs code in a fresh process of the system's Python. It is {@link makePythonTool} without
 * options; asks for approval, and is no security boundary.
 */
export const executePython: ExecutePython = /* @__PURE__ */ makePythonTool();
