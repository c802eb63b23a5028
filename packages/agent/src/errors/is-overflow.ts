/**
 * Whether a provider says that the conversation does not fit. They have no common code for it; these are the words of those
 * in use.
 */
export function isOverflow(error: unknown): boolean {
  const texts = [messageOf(error), memberOf(error, "responseBody")].filter((text) => typeof text === "string");
  const text = texts.join("\n").slice(0, maxLength);
  return memberOf(error, "statusCode") !== rateLimited && !rateWords.test(text) && overflowWords.test(text);
}

/** Enough of an answer to find out what it says. */
const maxLength = 10_000;
const rateLimited = 429;

/** Limits of tokens over a time are no matter of length. */
const rateWords = /per (?:minute|day|hour)|rate.?limit|please wait/i;

const overflowWords = new RegExp(
  [
    // OpenAI, vLLM, DeepSeek, Mistral, Groq, OpenRouter, LM Studio
    "context[ _](?:length|window|limit)",
    "maximum (?:context|prompt|model) length",
    // Anthropic
    "prompt is too long",
    // Gemini
    "exceeds the maximum number of tokens",
    // llama.cpp
    "exceeds? the available context size|exceed_context_size",
    // Bedrock, Cohere
    "input is too long|too many (?:input )?tokens|too large for model",
    // Kimi
    "exceeded model token limit",
    "exceeds? the (?:context|token)",
  ].join("|"),
  "i",
);

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : typeof error === "string" ? error : memberOf(error, "message");
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
