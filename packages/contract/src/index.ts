export { ANSWER_BRAND, CONTRACT_VERSION, INTERNAL_MODULE, TOOL_SYMBOL_KEY, CONTEXT_BRAND } from "./constants.js";
export type { EmittedTool, EmittedToolThunk, InvocationKind, ToolAnnotations } from "./emitted-tool.js";
export type { Hint, Hints } from "./hints.js";
export type { Issue, IssueCode } from "./issue.js";
export type { JsonSchema, JsonSchemaObject, JsonTypeName } from "./json-schema.js";
export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "./json-value.js";
export type { GeneratedHelpers } from "./generated-helpers.js";
export type * as tags from "./tags.js";
