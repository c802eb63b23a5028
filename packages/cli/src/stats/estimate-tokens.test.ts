import { describe, expect, it } from "vitest";
import { estimateTokens } from "./estimate-tokens.js";

describe("estimateTokens", () => {
  /** Counts of OpenAI's o200k_base. */
  it.each([
    [
      62,
      '{"name":"get_weather","description":"Tells the weather.","inputSchema":{"type":"object","properties":{"city":{"type":"string","description":"Name of the city."},"unit":{"type":"string","enum":["celsius","fahrenheit"]}},"required":["city"],"additionalProperties":false}}',
    ],
    [
      123,
      '{"name":"searchDocuments","description":"Searches all documents of the workspace for a phrase and returns the best matches, newest first. Use it before answering a question about internal matters.","inputSchema":{"type":"object","properties":{"query":{"type":"string","minLength":1,"maxLength":400},"maxResults":{"type":"integer","minimum":1,"maximum":100,"default":10},"createdAfter":{"type":"string","format":"date-time"},"tags":{"type":"array","items":{"type":"string"},"uniqueItems":true}},"required":["query"],"additionalProperties":false}}',
    ],
    [
      28,
      "The quick brown fox jumps over the lazy dog, and then it goes home to write about everything that happened to it on that remarkable day.",
    ],
    [15, "ファイルを読み込み、内容を行ごとに返します。"],
    [19, "फ़ाइल पढ़ता है और उसकी सामग्री पंक्ति दर पंक्ति लौटाता है।"],
  ])("comes within 12 %% of %i", (counted, text) => {
    expect(Math.abs(estimateTokens(text) - counted) / counted).toBeLessThan(0.12);
  });

  it("takes nothing for nothing", () => {
    expect(estimateTokens("")).toBe(0);
    expect(estimateTokens(" \n\t ")).toBe(0);
  });

  it("is quick on long text", () => {
    const start = performance.now();
    estimateTokens("a".repeat(200_000) + " [{".repeat(200_000) + "ß".repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
