import type { GenerateOptions, LanguageModel } from "./language-model.js";

/** How hard a model thinks before it answers: not at all, as it does by itself, or by one of three levels. */
export type Thinking = boolean | "low" | "medium" | "high";

type Level = Exclude<Thinking, boolean>;

/** What a request says of it: a member of version 4 of the interface; before, each provider has its own words. */
export type ThinkingOptions = Pick<GenerateOptions, "providerOptions"> & { reasoning?: string };

const budgetTokens: Record<Level, number> = { low: 2048, medium: 8192, high: 24_576 };

/** Writes the wish for a model. Without one nothing is said, and the model does what it does by itself. */
export function toThinkingOptions(
  { specificationVersion, provider }: LanguageModel,
  thinking: Thinking | undefined,
): ThinkingOptions {
  if (thinking === undefined) return {};
  const level: Level | undefined = thinking === true ? "medium" : thinking === false ? undefined : thinking;
  if (specificationVersion === "v4") return { reasoning: level ?? "none" };
  const [name = provider] = provider.split(".");
  return { providerOptions: { [name]: optionsOf(name, level) as Record<string, never> } }; // JSON, of a provider's own shape
}

function optionsOf(provider: string, level: Level | undefined): object {
  switch (provider) {
    case "anthropic":
      return {
        thinking: level ? { type: "enabled", budgetTokens: budgetTokens[level] } : { type: "disabled" },
      };
    case "google":
      return {
        thinkingConfig: level ? { thinkingBudget: budgetTokens[level], includeThoughts: true } : { thinkingBudget: 0 },
      };
    case "ollama":
      return { think: level !== undefined };
    default:
      return { reasoningEffort: level ?? "none" };
  }
}
