/** Version of the agreement between emitted code and the runtime; both sides refuse another one. */
export const CONTRACT_VERSION = 1;

/** Key for `Symbol.for`: where a compiled function carries its tool. */
export const TOOL_SYMBOL_KEY = "toolmark.tool";

/** The module that emitted code imports. */
export const INTERNAL_MODULE = "@toolmark/runtime/internal";

/** Name of the optional property by which the analyzer knows `ToolContext`, whatever it is called or re-exported as. */
export const CONTEXT_BRAND = "~toolmark.context";

/**
 * Name of the optional property by which the analyzer knows an agent: what its methods `run`, `stream`, `resume` and
 * `streamResumed` are asked for by a type argument is compiled into their third argument.
 */
export const ANSWER_BRAND = "~toolmark.answer";
