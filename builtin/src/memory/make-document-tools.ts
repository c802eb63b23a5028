import { type DocumentStore, MemoryError } from "@toolmark/memory";
import { renderFound } from "./render-found.js";

/** What the tools need of a store of documents. */
export type DocumentKeeper = Pick<DocumentStore, "write" | "read" | "list" | "edit" | "search">;

/** The tools of {@link makeDocumentTools}, in order. */
export type DocumentTools = readonly [
  writeDocument: (path: string, content: string) => Promise<string>,
  readDocument: (path: string) => Promise<string>,
  listDocuments: (folder?: string) => Promise<string>,
  editDocument: (path: string, oldText: string, newText: string) => Promise<string>,
  searchDocuments: (query: string, nResults?: number) => Promise<string>,
];

/** Makes `write_document`, `read_document`, `list_documents`, `edit_document` and `search_documents` over a store. */
export function makeDocumentTools(store: DocumentKeeper): DocumentTools {
  /**
   * Writes a document, over the one at this path if there is one.
   *
   * @tool
   * @destructive
   * @idempotent
   * @param path Names between slashes, such as notes/plan.md.
   * @param content The whole text.
   */
  async function writeDocument(path: string, content: string): Promise<string> {
    return answer(async () => ((await store.write(path, content)) ? "Written, a new document." : "Written."));
  }

  /**
   * Reads a document.
   *
   * @tool
   * @readOnly
   * @param path As list_documents shows it.
   */
  async function readDocument(path: string): Promise<string> {
    return answer(() => store.read(path));
  }

  /**
   * Lists the paths of documents, one a line.
   *
   * @tool
   * @readOnly
   * @param folder Only what is in this folder and below; all when left out.
   */
  async function listDocuments(folder = ""): Promise<string> {
    return answer(async () => (await store.list(folder)).join("\n") || "There are no documents here.");
  }

  /**
   * Replaces a text that is in a document exactly once.
   *
   * @tool
   * @destructive
   * @param path As list_documents shows it.
   * @param oldText The text to replace, copied exactly, with enough around it to be there only once.
   * @param newText What to put in its place.
   */
  async function editDocument(path: string, oldText: string, newText: string): Promise<string> {
    return answer(async () => {
      await store.edit(path, oldText, newText);
      return "Edited.";
    });
  }

  /**
   * Searches documents by their words, and shows of each its path and the lines that fit.
   *
   * @tool
   * @readOnly
   * @param query Words to look for.
   * @param nResults How many documents to show at most.
   */
  async function searchDocuments(
    query: string,
    /**
     * @type int
     * @minimum 1
     * @maximum 50
     */
    nResults = 5,
  ): Promise<string> {
    return answer(async () => renderFound(await store.search(query, { nResults }), query));
  }

  return [writeDocument, readDocument, listDocuments, editDocument, searchDocuments];
}

const forTheModel: ReadonlySet<string> = new Set([
  "DOCUMENT_MISSING",
  "EDIT_REFUSED",
  "CONTENT_REFUSED",
  "QUOTA_REACHED",
]);

/** What the model can put right is said to it; the rest is the developer's. */
async function answer(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MemoryError && forTheModel.has(error.code)) return `Error: ${error.message}`;
    throw error;
  }
}
