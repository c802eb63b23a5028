import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "../../../scripts/lib/postgres-server.mjs";
import { DocumentStore } from "./documents/document-store.js";
import { SemanticMemoryStore } from "./semantic/semantic-memory-store.js";

let server: { url: string; stop: () => Promise<void> } | undefined;

const places = [
  { name: "PGlite", has: true, place: () => ({}) },
  { name: "a PostgreSQL server", has: findPostgres() !== undefined, place: () => ({ url: server?.url ?? "" }) },
];

for (const { name, has, place } of places) {
  const described = describe.skipIf(!has); // needs Debian's postgresql
  described(`on ${name}`, { timeout: 60_000 }, () => {
    let memory: SemanticMemoryStore;
    let documents: DocumentStore;

    beforeAll(async () => {
      if (name !== "PGlite") server = await startPostgres();
      memory = new SemanticMemoryStore({ ...place(), maxContentChars: 1000, maxMemories: 50 });
      documents = new DocumentStore({ ...place(), maxContentChars: 1000, maxDocuments: 4 });
      await memory.storeMany([
        { content: "The sky is blue", metadata: { user: "ann" } },
        { content: "Grass is green", metadata: { user: "bob" } },
        { content: "Postgres keeps rows in pages", metadata: { user: "ann" } },
      ]);
    }, 60_000);

    afterAll(async () => {
      await memory.close();
      await documents.close();
      await server?.stop();
    }, 60_000);

    it("says what it is, its embedder's limits included", async () => {
      const described = await memory.describe();
      expect(described).toMatchObject({ embedderKind: "lexical", search: "exact", memories: 3 });
      expect(described.database).toBe(name === "PGlite" ? "embedded" : "server");
      if (name === "PGlite") expect(described.vectors).toBe("pgvector");
    });

    it("finds by words, by stems and past a misspelling, and nothing where nothing fits", async () => {
      const first = async (query: string) => (await memory.search(query))[0]?.content;
      expect(await first("sky")).toBe("The sky is blue");
      expect(await first("page")).toBe("Postgres keeps rows in pages");
      expect(await first("postgrse")).toBe("Postgres keeps rows in pages");
      expect(await memory.search("zebra")).toEqual([]);
      expect(await memory.search("'; drop table toolmark_memories; --")).toEqual([]);
    });

    it("gives as many as asked for, and only those that the filter lets through", async () => {
      expect(await memory.search("sky grass pages", { nResults: 2 })).toHaveLength(2);
      const anns = await memory.search("sky grass pages", { filter: { user: "ann" } });
      expect(anns.map(({ metadata }) => metadata?.["user"])).toEqual(["ann", "ann"]);
      await expect(memory.search("sky", { nResults: 0 })).rejects.toThrow("nResults must be a whole number from 1");
    });

    it("knows what it has already, also within one batch, and forgets", async () => {
      const again = await memory.store(" The sky is blue ", { user: "ann" });
      expect(again.isDuplicate).toBe(true);
      const twice = await memory.storeMany([{ content: "Twice" }, { content: "Twice" }]);
      expect(twice.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true]);
      expect(twice[0]?.id).toBe(twice[1]?.id);
      expect((await memory.listAll()).map(({ content }) => content).filter((text) => text === "Twice")).toHaveLength(1);
      expect(await memory.delete(twice[0]?.id ?? "")).toBe(true);
      expect(await memory.delete(twice[0]?.id ?? "")).toBe(false);
      expect(await memory.delete("1; drop table x")).toBe(false);
    });

    it("keeps any text as it was, and refuses what is empty, too long or too much", async () => {
      const odd = `quotes ' " $1 \\ 雨 🙂\nnext line`;
      const { id } = await memory.store(odd);
      expect((await memory.listAll()).find((item) => item.id === id)?.content).toBe(odd);
      await memory.delete(id);
      await expect(memory.store("  ")).rejects.toMatchObject({ code: "CONTENT_REFUSED" });
      await expect(memory.store("x".repeat(1001))).rejects.toThrow(
        "The text has 1001 characters; at most 1000 are stored.",
      );
      await expect(memory.store("a\0b")).rejects.toMatchObject({ code: "CONTENT_REFUSED" });
      await expect(memory.store("half \ud83d")).rejects.toThrow("lone surrogate");
      const many = Array.from({ length: 60 }, (_, at) => ({ content: `item ${at}` }));
      await expect(memory.storeMany(many)).rejects.toMatchObject({ code: "QUOTA_REACHED" });
    });

    it("refuses another embedder's vectors", async () => {
      if (name === "PGlite") return;
      const other = new SemanticMemoryStore({ ...place(), embedder: (texts) => texts.map(() => [1, 0, 0]) });
      await expect(other.store("x")).rejects.toMatchObject({ code: "EMBEDDER_CHANGED" });
      await expect(other.search("x")).rejects.toMatchObject({ code: "EMBEDDER_CHANGED" });
      await other.close();
    });

    it("keeps documents by their paths: writes, reads, lists, edits, searches", async () => {
      expect(await documents.write("notes/plan.md", "Buy milk.\nCall the plumber.")).toBe(true);
      expect(await documents.write("/notes//plan.md", "Buy milk.\nCall the plumbers.")).toBe(false);
      await documents.write("other.md", "Nothing here");
      expect(await documents.list()).toEqual(["notes/plan.md", "other.md"]);
      expect(await documents.list("notes/")).toEqual(["notes/plan.md"]);
      await documents.edit("notes/plan.md", "milk", "oat milk");
      expect(await documents.read("notes/plan.md")).toBe("Buy oat milk.\nCall the plumbers.");
      expect((await documents.search("oats plumbing")).map(({ id }) => id)).toEqual(["notes/plan.md"]);
    });

    it("keeps a document with more different words than an index entry holds", async () => {
      const big = new DocumentStore(place());
      const words = Array.from({ length: 120_000 }, (_, at) => `w${at.toString(36)}`).join(" ");
      await big.write("big.txt", words);
      expect(await big.read("big.txt")).toBe(words);
      expect((await big.search("w5")).map(({ id }) => id)).toContain("big.txt");
      await big.delete("big.txt");
      await big.close();
    });

    it("refuses edits that are not of one place, paths that climb, and more than it takes", async () => {
      await expect(documents.edit("notes/plan.md", "zebra", "x")).rejects.toMatchObject({ code: "EDIT_REFUSED" });
      await expect(documents.edit("notes/plan.md", "l", "x")).rejects.toThrow("more than once");
      await expect(documents.read("absent.md")).rejects.toMatchObject({ code: "DOCUMENT_MISSING" });
      await expect(documents.write("../up.md", "x")).rejects.toMatchObject({ code: "CONTENT_REFUSED" });
      await documents.store("A fact");
      expect((await documents.store("A fact")).isDuplicate).toBe(true);
      await documents.write("d.md", "4");
      await expect(documents.write("e.md", "5")).rejects.toMatchObject({ code: "QUOTA_REACHED" });
      expect(await documents.list()).toHaveLength(4);
      expect(await documents.delete("d.md")).toBe(true);
    });
  });
}

it("shows a server's failure without its password", async () => {
  const store = new SemanticMemoryStore({ url: "postgres://ann:secret@127.0.0.1:1/none" });
  const failure = await store.store("x").catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: "DATABASE_FAILED",
    message: "The server postgres://127.0.0.1:1/none could not be used.",
  });
  await store.close();
  await expect(store.store("x")).rejects.toMatchObject({ code: "STORE_CLOSED" });
});
