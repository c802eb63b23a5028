import type { Dialect } from "@toolmark/runtime/dialects";

/** What a provider of the AI SDK holds a model's answers to: `openai.responses`, `azure-openai.chat`, `anthropic.messages`. */
export function dialectOf(provider: string): Dialect {
  if (/^(?:openai|azure(?:-openai)?)(?:\.|$)/.test(provider)) return "openai-strict";
  if (/\banthropic\b/.test(provider)) return "anthropic-strict";
  return "json-schema";
}
