// The blocks of code in a page. What stands behind the language says what the tests do with a block:
//
//   ts                         compiled and run
//   ts file=src/tools.ts       the same, as this file: other blocks of the page can import it
//   ts given=library           with the definitions of scripts/docs/given/library.ts
//   ts compile-only="reason"   compiled, not run
//   ts error=tag_mid_line      must not compile, because of this diagnostic
//   ts interop=frameworks      compiled by fixtures/interop/frameworks, which has the packages that it imports
//   ts run=name                compiled; run by the tests of the package that the page is about
//   text output                what the block before prints
//   json schema-of=name        the schema of this tool, which a block of the page has made
//   sh no-run="reason"         read, not run; in other pages than the walked ones, none is
import { listPages, readPage } from "./pages.mjs";

const FENCE = /^(```+)([^\n]*)\n([^]*?)^\1[ \t]*$/gm;
const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|(\S+)))?/g;
const KNOWN = ["file", "given", "compile-only", "error", "interop", "run", "output", "no-run", "schema-of"];
/** What is looked at, and what is shown as it is. */
const LANGUAGES = ["ts", "js", "sh", "json", "text", "nginx", "yaml", "diff", "python", "html", "css", ""];

/**
 * @typedef {{ page: string, line: number, language: string, attributes: Record<string, string>, code: string }} CodeBlock
 *   `line` is that of the first line of code
 * @returns {CodeBlock[]}
 */
export function codeBlocksOf(page, text = readPage(page)) {
  return [...text.matchAll(FENCE)].map(({ index, 2: info, 3: code }) => {
    const [, language, rest] = /^\s*(\S*)\s*(.*)$/.exec(info);
    const attributes = Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, name, quoted, plain]) => [name, quoted ?? plain ?? ""]),
    );
    const line = text.slice(0, index).split("\n").length + 1;
    return { page, line, language, attributes, code };
  });
}

/** Of all pages. */
export function allCodeBlocks() {
  return listPages().flatMap((page) => codeBlocksOf(page));
}

/** @returns {string[]} one line for each block whose marks are not understood */
export function markComplaints(blocks) {
  return blocks.flatMap(({ page, line, language, attributes }) => {
    const place = `${page}:${line}`;
    const unknown = Object.keys(attributes).filter((name) => !KNOWN.includes(name));
    const empty = ["compile-only", "no-run"].filter((name) => attributes[name] === "");
    return [
      ...(LANGUAGES.includes(language) ? [] : [`${place}: no test knows the language ${language}`]),
      ...unknown.map((name) => `${place}: ${name} is no mark of a block`),
      ...empty.map((name) => `${place}: ${name} needs a reason`),
    ];
  });
}
