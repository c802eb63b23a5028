import { getDocumentProxy } from "unpdf";
import { HttpProblem } from "../../http/http-problem.js";
import { dropInvisibleCharacters } from "./clean-text.js";

/** Text of a document, and what to say of it beside. */
export interface ConvertedDocument {
  readonly text: string;
  readonly notice: string | undefined;
}

/** What is used of a document; the library's own types need the browser's. */
interface Document {
  readonly numPages: number;
  getPage(number: number): Promise<Page>;
}

interface Page {
  getTextContent(): Promise<{ items: readonly { str?: string; hasEOL?: boolean }[] }>;
  cleanup(): unknown;
}

/** More than a model reads of one document. */
const maxTextChars = 5_000_000;

/**
 * Reads the text of a PDF, each page under its number. After `budgetMs` no further page is begun.
 *
 * @throws HttpProblem, as a rejection, when there is no text to read
 */
export async function pdfToMarkdown(bytes: Uint8Array, budgetMs: number): Promise<ConvertedDocument> {
  const endsAtMs = performance.now() + budgetMs;
  const document = await open(bytes);
  const pages: string[] = [];
  let chars = 0;
  for (let number = 1; number <= document.numPages; number++) {
    if (number > 1 && (performance.now() > endsAtMs || chars > maxTextChars)) break;
    const text = await readPage(document, number);
    chars += text.length;
    pages.push(text);
  }
  if (pages.every((text) => text === "")) throw explainNoText(document.numPages);
  const text = pages.map((page, index) => `## Page ${index + 1}\n\n${page === "" ? "(no text)" : page}`).join("\n\n");
  const isPart = pages.length < document.numPages;
  return {
    text,
    notice: isPart ? `only the first ${pages.length} of ${document.numPages} pages were read` : undefined,
  };
}

function explainNoText(pages: number): HttpProblem {
  return new HttpProblem(`the PDF has ${pages} page${pages === 1 ? "" : "s"} and no text, only images perhaps`);
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    const options = { verbosity: 0, isEvalSupported: false, useSystemFonts: false };
    const document: unknown = await getDocumentProxy(bytes, options);
    return document as Document; // see there
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "PasswordException")
      throw new HttpProblem("the PDF is encrypted, and cannot be read without a password");
    throw new HttpProblem("the PDF is damaged or incomplete");
  }
}

/** As the document has it: a hyphen at the end of a line stays, for nobody knows whether it belongs to the word. */
async function readPage(document: Document, number: number): Promise<string> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.map((item) => (item.str ?? "") + (item.hasEOL === true ? "\n" : "")).join("");
    page.cleanup();
    return dropInvisibleCharacters(lines)
      .replace(/ *\n */g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  } catch {
    return "(this page is damaged)";
  }
}
