import { ModelClientError } from "../errors/model-client-error.js";
import type { LanguageModel } from "./language-model.js";
import { providers, type ProviderRecipe } from "./providers.js";

/** What a provider is told; what is left out, the provider's package takes from the environment. */
export interface ClientOptions {
  apiKey?: string;
  /** Where the provider is; needed for `openai-compatible`. */
  baseURL?: string;
  headers?: Record<string, string>;
}

/**
 * A model by name, from the AI SDK's package for its provider, which has to be installed.
 *
 * @example await client("anthropic:claude-sonnet-4-5")
 * @example await client("openai-compatible:qwen3", { baseURL: "http://localhost:8080/v1" })
 * @param name `provider:model_id`; the id may have colons itself
 * @throws {@link ModelClientError} for a name without a provider that is known, a provider's package that is not
 *   installed, or one that needs a `baseURL` and has none
 */
export async function client(name: string, options: ClientOptions = {}): Promise<LanguageModel> {
  const { provider, modelId, recipe } = parseModelName(name);
  const settings = { ...recipe.settings?.(), ...options };
  if (recipe.needsBaseURL && settings.baseURL === undefined) {
    throw new ModelClientError("BASE_URL_MISSING", `"${name}" needs \`baseURL\`: where the server is, up to /v1.`);
  }
  const create = await loadFactory(provider, recipe);
  return create({ name: provider, ...settings })(modelId);
}

/** @throws {@link ModelClientError} for a name without a provider that is known */
export function parseModelName(name: string): { provider: string; modelId: string; recipe: ProviderRecipe } {
  const [, provider = "", modelId = ""] = /^([^:]*):(.+)$/.exec(name) ?? [];
  const recipe = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!recipe) throw unknownProvider(name);
  return { provider, modelId, recipe };
}

function unknownProvider(name: string): ModelClientError {
  const known = Object.keys(providers).join(", ");
  return new ModelClientError(
    "PROVIDER_UNKNOWN",
    `"${name}" names no model: it should be provider:model_id, with one of ${known}. A model of another AI SDK provider can be given as it is.`,
  );
}

type Create = (settings: object) => (modelId: string) => LanguageModel;

async function loadFactory(provider: string, { packageName, factory }: ProviderRecipe): Promise<Create> {
  try {
    const module = (await import(packageName)) as Record<string, unknown>; // a module's namespace
    return module[factory] as Create; // what all of the AI SDK's packages export
  } catch (cause) {
    throw new ModelClientError(
      "PROVIDER_NOT_INSTALLED",
      `Models of ${provider} need ${packageName}: npm install ${packageName}`,
      { cause },
    );
  }
}
