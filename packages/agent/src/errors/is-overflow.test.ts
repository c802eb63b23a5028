import { expect, it } from "vitest";
import { isOverflow } from "./is-overflow.js";

it.each([
  ["OpenAI", "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens."],
  ["OpenAI Responses", "Your input exceeds the context window of this model. Please adjust your input and try again."],
  ["Anthropic", "prompt is too long: 210000 tokens > 200000 maximum"],
  ["Anthropic, with output", "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000"],
  ["Gemini", "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."],
  ["llama.cpp", "the request exceeds the available context size, try increasing it"],
  ["xAI", "This model's maximum prompt length is 131072 but the request contains 537812 tokens."],
  ["Bedrock", "Input is too long for requested model."],
  ["Mistral", "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length"],
  ["vLLM", "The decoder prompt (length 5000) is longer than the maximum model length of 4096."],
  ["Kimi", "Invalid request: Your request exceeded model token limit: 131072 (requested: 150000)"],
])("knows that the conversation does not fit by the words of %s", (_, message) => {
  expect(isOverflow(new Error(message))).toBe(true);
});

it("reads the body of the answer, too", () => {
  const body = '{"error":{"code":"context_length_exceeded","message":"Please reduce the length of the messages."}}';
  expect(isOverflow(Object.assign(new Error("Bad Request"), { statusCode: 400, responseBody: body }))).toBe(true);
});

it.each([
  [
    "a limit over time",
    new Error("Request too large: limit 30000 tokens per minute, requested 40000: too many tokens"),
  ],
  ["throttling", new Error("Too many tokens, please wait before trying again.")],
  ["a status that says so", Object.assign(new Error("too many tokens"), { statusCode: 429 })],
  ["another failure", new Error("The server had an error while processing your request.")],
  ["nothing at all", undefined],
])("is not misled by %s", (_, error) => {
  expect(isOverflow(error)).toBe(false);
});
