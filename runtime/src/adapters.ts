/**
 * Hands tools to other people's agent frameworks. Nothing of a framework is imported: what each wants is an object of a
 * certain shape. Every call goes through the dispatcher, with its coercion, approval, time limits and texts.
 *
 * @module
 */
export type { AdaptedOutput } from "./adapters/adapted-output.js";
export type { AdapterOptions } from "./adapters/adapter-options.js";
export { ToolCallFailure } from "./adapters/tool-call-failure.js";
export type { AiSdkModelOutput } from "./adapters/ai-sdk/model-output.js";
export { toAiSdkTools, type AiSdkCall, type AiSdkTool } from "./adapters/ai-sdk/to-ai-sdk-tools.js";
export type { GenkitMedia, GenkitOutput } from "./adapters/genkit/genkit-output.js";
export {
  toGenkitTools,
  type GenkitAction,
  type GenkitCall,
  type GenkitRun,
  type GenkitTool,
} from "./adapters/genkit/to-genkit-tools.js";
export type { LangChainCall, LangChainConfig } from "./adapters/langchain/langchain-call.js";
export { toLangChainTools, type LangChainTool } from "./adapters/langchain/to-langchain-tools.js";
export type { LangChainRun } from "./adapters/langchain/tool-run.js";
export { toMastraTools, type MastraCall, type MastraTool } from "./adapters/mastra/to-mastra-tools.js";
export type { OpenAIAgentsOutput, OpenAIAgentsPart } from "./adapters/openai-agents/agent-output.js";
export {
  toOpenAIAgentsTools,
  type OpenAIAgentsCall,
  type OpenAIAgentsParameters,
  type OpenAIAgentsTool,
} from "./adapters/openai-agents/to-openai-agents-tools.js";
