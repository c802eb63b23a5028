// Runs in a thread of its own: whatever a page makes of the converters, that thread can be ended.
import { parentPort } from "node:worker_threads";
import { decodeText } from "../../http/decode-text.js";
import { HttpProblem } from "../../http/http-problem.js";
import type { ConversionAnswer, ConversionRequest } from "./conversion.js";

parentPort?.on("message", (request: ConversionRequest) => {
  void answer(request).then((result) => parentPort?.postMessage(result));
});

async function answer(request: ConversionRequest): Promise<ConversionAnswer> {
  try {
    return { isConverted: true, ...(await convert(request)) };
  } catch (error) {
    const problem = error instanceof HttpProblem ? error.message : "it is built in a way that cannot be converted";
    return { isConverted: false, problem };
  }
}

/** Each library is loaded when there is something for it. */
async function convert({ kind, bytes, contentType, url, budgetMs }: ConversionRequest) {
  if (kind === "pdf") {
    const { pdfToMarkdown } = await import("./pdf-to-markdown.js");
    return pdfToMarkdown(bytes, budgetMs);
  }
  const { htmlToMarkdown } = await import("./html-to-markdown.js");
  const { text, isCut } = htmlToMarkdown(decodeText(bytes, contentType), url);
  return { text, notice: isCut ? "only the beginning of the page was read, for it is very long" : undefined };
}
