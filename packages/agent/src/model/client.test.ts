import { describe, expect, it } from "vitest";
import { client } from "./client.js";

describe("client", () => {
  it.each(["", "claude", "nobody:x", "toString:x", "anthropic:"])("knows no provider in %j", async (name) => {
    await expect(client(name)).rejects.toMatchObject({ name: "ModelClientError", code: "PROVIDER_UNKNOWN" });
  });

  it("says which package to install", async () => {
    await expect(client("mistral:mistral-large-latest")).rejects.toMatchObject({
      code: "PROVIDER_NOT_INSTALLED",
      message: "Models of mistral need @ai-sdk/mistral: npm install @ai-sdk/mistral",
    });
  });

  it("asks where a server is that could be anywhere", async () => {
    await expect(client("openai-compatible:qwen3")).rejects.toMatchObject({ code: "BASE_URL_MISSING" });
  });
});
