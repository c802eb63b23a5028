import { describe, expect, it } from "vitest";
import { SemanticMemoryStore } from "../semantic/semantic-memory-store.js";
import { formatContext } from "./format-context.js";
import { ingest, type IngestProgress } from "./ingest.js";
import { retrieve } from "./retrieve.js";
import { splitCode, splitMarkdown, splitText } from "./split-text.js";

describe("splitting", () => {
  it("loses no word, repeats the overlap, and keeps to the length", () => {
    const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
    const parts = splitText({ maxTokens: 50, overlapTokens: 10 })(words.join(" "));
    expect(parts.length).toBeGreaterThan(10);
    for (const { content } of parts) expect(content.length).toBeLessThanOrEqual(200);
    const found = new Set(parts.flatMap(({ content }) => content.split(" ")));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
    expect(parts[0]?.content).toContain(` ${parts[1]?.content.split(" ").slice(0, 4).join(" ")}`);
  });

  it("keeps Markdown under its headings, and takes none from a code fence", () => {
    const text = "intro\n# Guide\nhello\n## Install\n```sh\n# a comment\n```\n# Other\nend";
    expect(splitMarkdown()(text).map(({ heading, content }) => [heading, content])).toEqual([
      [undefined, "intro"],
      ["Guide", "# Guide\nhello"],
      ["Guide > Install", "## Install\n```sh\n# a comment\n```"],
      ["Other", "# Other\nend"],
    ]);
  });

  it("cuts code between its blocks", () => {
    const block = (name: string) => `function ${name}() {\n${"  work();\n".repeat(12)}}`;
    const parts = splitCode({ maxTokens: 50, overlapTokens: 0 })([block("a"), block("b"), block("c")].join("\n\n"));
    expect(parts.map(({ content }) => content.split("\n")[0])).toEqual([
      "function a() {",
      "function b() {",
      "function c() {",
    ]);
  });

  it("ends on a text without a place to cut, and refuses an overlap of more than half", () => {
    expect(
      splitText({ maxTokens: 1, overlapTokens: 0 })("🙂".repeat(10))
        .map(({ content }) => content)
        .join(""),
    ).toBe("🙂".repeat(10));
    expect(() => splitText({ maxTokens: 10, overlapTokens: 6 })).toThrow("overlapTokens");
  });
});

it("takes documents in once, and cites them", { timeout: 60_000 }, async () => {
  const store = new SemanticMemoryStore();
  const documents = [
    { content: "# Boats\nBoats float on water.", source: "boats.md" },
    { content: "Planes fly through the air.", source: "planes.txt", metadata: { year: 1903 } },
  ];
  const seen: IngestProgress[] = [];
  expect(await ingest(store, documents, { onProgress: (progress) => seen.push(progress) })).toEqual({
    documents: 2,
    stored: 2,
    unchanged: 0,
    deleted: 0,
  });
  expect(seen.map(({ done, total, source }) => [done, total, source])).toEqual([
    [1, 2, "boats.md"],
    [2, 2, "planes.txt"],
  ]);
  expect(await ingest(store, documents)).toEqual({ documents: 2, stored: 0, unchanged: 2, deleted: 0 });
  const hits = await retrieve(store, "what floats", { nResults: 1 });
  expect(formatContext(hits)).toBe("[1] (boats.md, Boats) # Boats\nBoats float on water.");
  const reversed = await retrieve(store, "boats and planes", {
    nResults: 1,
    reranker: (_, found) => [...found].reverse(),
  });
  expect(reversed[0]?.metadata).toEqual({ source: "planes.txt", year: 1903 });
  await store.close();
});

it("replaces what a source had before, and embeds only what is new", { timeout: 60_000 }, async () => {
  const embedded: string[] = [];
  const embed = (texts: readonly string[]): number[][] => {
    embedded.push(...texts);
    return texts.map((text) => [text.length, 1]);
  };
  const store = new SemanticMemoryStore({ embedder: embed });
  const guide = (middle: string) => ({ content: `# One\nfirst\n# Two\n${middle}\n# Three\nthird`, source: "guide.md" });
  await ingest(store, [guide("old"), { content: "stays", source: "other.txt" }]);
  embedded.length = 0;
  const report = await ingest(store, [guide("new")]);
  expect(report).toEqual({ documents: 1, stored: 1, unchanged: 2, deleted: 1 });
  expect(embedded).toEqual(["# Two\nnew"]);
  const kept = (await store.listAll()).map(({ content }) => content);
  expect(kept).toEqual(["# One\nfirst", "# Three\nthird", "stays", "# Two\nnew"]);
  const pages = ["page 1", "page 2"].map((content) => ({ content, source: "book.pdf" }));
  expect((await ingest(store, pages)).deleted).toBe(0);
  await store.close();
});

it("numbers plain hits with a blank line between them", () => {
  expect(formatContext(["a", "b"])).toBe("[1] a\n\n[2] b");
});
