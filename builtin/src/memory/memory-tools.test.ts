import { makeDocumentTools, makeMemoryTools, makeRetrievalTool } from "@toolmark/builtin";
import { DocumentStore, ingest, type Memory, MemoryError, SemanticMemoryStore } from "@toolmark/memory";
import { approveAll, callTool, coerceToolArguments, specOf, toolOf, type ToolFunction } from "@toolmark/runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "../../../scripts/lib/postgres-server.mjs";

const nameOf = (fn: ToolFunction) => specOf(fn).function.name;

/** A store of one's own: an array, and what it was asked. */
function plainStore(contents: string[] = []) {
  const asked: unknown[][] = [];
  return {
    asked,
    store: (content: string) => contents.push(content),
    search: (...request: [query: string, options?: { nResults?: number }]) => {
      asked.push(request);
      return contents.filter((content) => content.includes(request[0])).slice(0, request[1]?.nResults);
    },
    listAll: () => contents,
  };
}

function parametersOf(fn: ToolFunction) {
  const { properties, required } = specOf(fn).function.parameters;
  return { properties: Object.keys(properties), required: required ?? [] };
}

describe("what the model is told of the memory tools", () => {
  const tools = makeMemoryTools(plainStore());

  it("make_memory_tools-001 make_memory_tools-002 make_memory_tools-003 are names and parameters", () => {
    expect(tools.map(nameOf)).toEqual(["store_memory", "search_memories", "list_memories"]);
    expect(parametersOf(tools[0])).toEqual({ properties: ["content"], required: ["content"] });
    expect(parametersOf(tools[1])).toEqual({ properties: ["query", "n_results"], required: ["query"] });
    expect(parametersOf(tools[2])).toEqual({ properties: [], required: [] });
  });

  it("make_memory_tools-014 is that none of them streams", () => {
    for (const tool of tools) expect(toolOf(tool)).toMatchObject({ isStreaming: false, isAsync: true });
  });
});

describe("memory tools over any store", () => {
  it("make_memory_tools-009 make_memory_tools-010 make_memory_tools-015 ask for 5, or for what was said in words", async () => {
    const store = plainStore(["sky"]);
    const [, search] = makeMemoryTools(store);
    await callTool(search, { query: "sky" });
    await callTool(search, { query: "sky", n_results: "3" });
    expect(store.asked).toEqual([
      ["sky", { nResults: 5 }],
      ["sky", { nResults: 3 }],
    ]);
    expect(coerceToolArguments(search, { query: "sky", n_results: "3" })).toEqual({ query: "sky", n_results: 3 });
  });

  it("make_memory_tools-013 keep two stores apart", async () => {
    const [first, second] = [makeMemoryTools(plainStore()), makeMemoryTools(plainStore())];
    await first[0]("mine");
    expect(await first[2]()).toBe("- mine");
    expect(await second[2]()).toBe("Memory is empty.");
  });

  it("make_memory_tools-016 let a store's error become the result's", async () => {
    const fail = () => {
      throw new Error("disk full");
    };
    const [store] = makeMemoryTools({ store: fail, search: fail, listAll: fail });
    const result = await callTool(store, { content: "x" }, { approval: approveAll });
    expect(result.failure?.kind).toBe("threw");
    expect(JSON.stringify(result)).toContain("disk full");
  });

  it("make_memory_tools-017 wait for a store that answers later", async () => {
    let isStored = false;
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isStored = true;
      return ["late"];
    };
    const [store, search, list] = makeMemoryTools({ store: later, search: later, listAll: later });
    expect([await store("x"), isStored]).toEqual(["Stored.", true]);
    expect([await search("x"), await list()]).toEqual(["- late", "- late"]);
  });

  it("make_memory_tools-019 indent further lines of a memory, and cut a long list with a word on it", async () => {
    expect(await makeMemoryTools(plainStore(["one\ntwo\r\nthree", "four"]))[2]()).toBe("- one\n  two\n  three\n- four");
    const many = Array.from({ length: 203 }, (_, at) => `fact ${at}`);
    const list = await makeMemoryTools(plainStore(many))[2]();
    expect(list).toMatch(/- fact 199\n\(3 more are not shown\. Use search_memories to find them\.\)$/);
  });
});

describe("the retrieval tool over any store", () => {
  it("make_retrieval_tool-001 make_retrieval_tool-002 has a name and one parameter", () => {
    const tool = makeRetrievalTool(plainStore());
    expect(nameOf(tool)).toBe("retrieve_context");
    expect(parametersOf(tool)).toEqual({ properties: ["query"], required: ["query"] });
  });

  it("make_retrieval_tool-004 make_retrieval_tool-005 make_retrieval_tool-007 numbers what it asked for, as one text", async () => {
    const asked: unknown[] = [];
    const search = (...request: unknown[]): string[] => {
      asked.push(request);
      return ["a", "b"];
    };
    const result = await makeRetrievalTool({ search }, { nResults: 2 })("q");
    expect(result).toBe("[1] a\n\n[2] b");
    expect(asked).toEqual([["q", { nResults: 2 }]]);
  });

  it("make_retrieval_tool-006 make_retrieval_tool-008 says when nothing fits, and refuses to look for none", async () => {
    expect(await makeRetrievalTool(plainStore())("q")).toBe("No relevant context found.");
    for (const nResults of [0, -1, 1.5, Number.NaN]) {
      expect(() => makeRetrievalTool(plainStore(), { nResults })).toThrow("nResults must be a whole number from 1");
    }
  });

  it("lets a reranker choose among more", async () => {
    const reranker = (_: string, hits: readonly Memory[]) => [...hits].reverse();
    expect(await makeRetrievalTool(plainStore(["a1", "a2", "a3"]), { nResults: 1, reranker })("a")).toBe("[1] a3");
  });
});

let server: { url: string; stop: () => Promise<void> } | undefined;

const places = [
  { name: "PGlite", has: true, place: () => ({}) },
  { name: "a PostgreSQL server", has: findPostgres() !== undefined, place: () => ({ url: server?.url ?? "" }) },
];

for (const { name, has, place } of places) {
  const described = describe.skipIf(!has); // needs Debian's postgresql
  described(`on ${name}`, { timeout: 60_000 }, () => {
    let memories: SemanticMemoryStore;
    let documents: DocumentStore;

    beforeAll(async () => {
      if (name !== "PGlite") server = await startPostgres();
      memories = new SemanticMemoryStore(place());
      documents = new DocumentStore(place());
      await memories.describe();
    }, 60_000);

    afterAll(async () => {
      await memories.close();
      await documents.close();
      await server?.stop();
    }, 60_000);

    it("make_memory_tools-005 make_memory_tools-006 make_memory_tools-007 make_memory_tools-008 make_memory_tools-011 make_memory_tools-012 store, find and list", async () => {
      for (const store of [memories, documents]) {
        const [storeMemory, searchMemories, listMemories] = makeMemoryTools(store);
        expect(await listMemories()).toBe("Memory is empty.");
        expect(await storeMemory("the sky is blue")).toBe("Stored.");
        expect(await storeMemory("grass is green")).toBe("Stored.");
        expect(await searchMemories("sky")).toBe("- the sky is blue");
        expect(await searchMemories("sky grass")).toMatch(/^- .+(\n- .+)*$/);
        expect(await searchMemories("sky grass", 1)).toMatch(/^- .+$/);
        expect(await searchMemories("zebra")).toBe("No relevant memories found.");
        expect(await listMemories()).toBe("- the sky is blue\n- grass is green");
      }
    });

    it("make_retrieval_tool-007 cites where a passage is from", async () => {
      await ingest(memories, [{ content: "# Boats\nBoats float.", source: "boats.md" }]);
      expect(await makeRetrievalTool(memories, { nResults: 1 })("boats")).toBe(
        "[1] (boats.md, Boats) # Boats\nBoats float.",
      );
    });

    it("has tools for documents that say what a model can put right", async () => {
      const tools = makeDocumentTools(documents);
      const [write, read, list, edit, search] = tools;
      expect(tools.map(nameOf)).toMatchInlineSnapshot(`
        [
          "write_document",
          "read_document",
          "list_documents",
          "edit_document",
          "search_documents",
        ]
      `);
      const said = [
        await write("notes/plan.md", "Buy milk.\nCall Bob."),
        await write("notes/plan.md", "Buy milk.\nCall Ann."),
        await edit("notes/plan.md", "milk", "oats"),
        await read("notes/plan.md"),
        await list("notes"),
        await list("none"),
        await search("oats"),
        await search("zebra"),
        await read("absent.md"),
        await edit("notes/plan.md", "zebra", "x"),
        await edit("notes/plan.md", "l", "x"),
        await write("../up", "x"),
      ];
      expect(said).toMatchInlineSnapshot(`
        [
          "Written, a new document.",
          "Written.",
          "Edited.",
          "Buy oats.
        Call Ann.",
          "notes/plan.md",
          "There are no documents here.",
          "notes/plan.md
          Buy oats.",
          "No document has these words.",
          "Error: There is no document at absent.md. List the documents to see their paths.",
          "Error: The text to replace is not in the document. Read it, and copy the text exactly.",
          "Error: The text to replace is there more than once. Give more of what surrounds it.",
          "Error: A document's path has names between slashes, such as notes/plan.md, of at most 500 characters and without "." or "..".",
        ]
      `);
    });
  });
}

it("leaves a store's own failures to the developer", async () => {
  const store = new DocumentStore({ url: "postgres://127.0.0.1:1/none" });
  await expect(makeDocumentTools(store)[1]("a.md")).rejects.toBeInstanceOf(MemoryError);
  await store.close();
});
