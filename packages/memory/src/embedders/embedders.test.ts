import { describe, expect, it } from "vitest";
import { lexicalEmbedder } from "./lexical-embedder.js";
import { embedTexts } from "./embed-texts.js";
import { toEmbedder } from "./to-embedder.js";

async function likeness(a: string, b: string): Promise<number> {
  const [left = [], right = []] = await lexicalEmbedder.embed([a, b]);
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

describe("the lexical embedder", () => {
  it("likens what shares words or letters, and knows no meaning", async () => {
    expect(await likeness("the sky is blue", "The SKY is blue!")).toBeCloseTo(1);
    expect(await likeness("postgres", "postgresql")).toBeGreaterThan(0.3);
    expect(await likeness("car", "automobile")).toBeLessThan(lexicalEmbedder.minSimilarity);
  });
});

describe("what may be an embedder", () => {
  it("takes a model of the AI SDK's interface, no more texts at once than it allows", async () => {
    const asked: number[] = [];
    const model = {
      provider: "maker",
      modelId: "small",
      maxEmbeddingsPerCall: Promise.resolve(2),
      doEmbed: ({ values }: { values: string[] }) => {
        asked.push(values.length);
        return Promise.resolve({ embeddings: values.map((value) => [value.length, 1]) });
      },
    };
    const embedder = toEmbedder(model);
    expect(embedder).toMatchObject({ name: "maker:small", kind: "model" });
    expect(await embedTexts(embedder, ["a", "bb", "ccc"])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(asked).toEqual([2, 1]);
  });

  it("takes a name, and says what to install", async () => {
    await expect(async () => toEmbedder("no-such-maker:small").embed(["x"])).rejects.toThrow(
      "npm i @ai-sdk/no-such-maker",
    );
    expect(() => toEmbedder("small")).toThrow('An embedder is named "provider:model_id", not "small".');
  });

  it("refuses vectors of several lengths, too few of them, or without numbers", async () => {
    for (const vectors of [[[1, 2], [1]], [[1]], [[Number.NaN], [1]], [[], []]]) {
      await expect(
        embedTexts(
          toEmbedder(() => vectors),
          ["a", "b"],
        ),
      ).rejects.toMatchObject({ code: "EMBEDDER_FAILED" });
    }
  });
});
