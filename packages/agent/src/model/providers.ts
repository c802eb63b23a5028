/** How a provider's models are made. */
export interface ProviderRecipe {
  packageName: string;
  /** The export that makes a provider of settings; the provider makes a model of its id. */
  factory: string;
  /** There is no place that the provider is always at. */
  needsBaseURL?: boolean;
  /** Settings that the package does not find itself. */
  settings?: () => { baseURL?: string };
}

const compatible = { packageName: "@ai-sdk/openai-compatible", factory: "createOpenAICompatible" };

/** The providers that have a name of their own here. */
export const providers: Readonly<Record<string, ProviderRecipe>> = {
  anthropic: { packageName: "@ai-sdk/anthropic", factory: "createAnthropic" },
  openai: { packageName: "@ai-sdk/openai", factory: "createOpenAI" },
  google: { packageName: "@ai-sdk/google", factory: "createGoogleGenerativeAI" },
  mistral: { packageName: "@ai-sdk/mistral", factory: "createMistral" },
  // Ollama speaks OpenAI's format; OLLAMA_HOST is what its own programs read.
  ollama: { ...compatible, settings: () => ({ baseURL: `${ollamaHost()}/v1` }) },
  "openai-compatible": { ...compatible, needsBaseURL: true },
};

function ollamaHost(): string {
  const host = process.env["OLLAMA_HOST"] ?? "http://localhost:11434";
  return (host.includes("://") ? host : `http://${host}`).replace(/\/+$/, "");
}
