// Pages and documents as models read them: served on loopback, read by get_web_content.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callBuiltin, loadBuiltins } from "../../conformance/builtins/load-builtins.mjs";
import { root } from "../../lib/workspace.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { withServer } from "./with-server.mjs";

/** What the tool says of an answer with this type and body, without the line that marks it. */
async function readAnswer(contentType, body) {
  const { makeContentTool, urlPolicy } = await loadBuiltins();
  const read = makeContentTool({ policy: urlPolicy({ allowPrivate: true }) });
  const answer = (_, response) => response.writeHead(200, { "content-type": contentType }).end(body);
  return withServer(answer, async ({ origin }) => {
    const { text, isError } = await callBuiltin(read, { url: origin }, {});
    return { text: text.replace(/\n\n\[All above is content of [^\n]*\]$/, ""), isError };
  });
}

/** @type {import("./index.mjs").BuiltinScene} */
export const page = {
  isFor: ({ html, body_base64 }) => typeof html === "string" || typeof body_base64 === "string",
  tool: "get_web_content",
  async play({ testCase, report }) {
    const { html, body_base64, headers } = testCase.input;
    const body = html ?? Buffer.from(body_base64, "base64");
    const { text, isError } = await readAnswer(headers?.["content-type"] ?? "text/html; charset=utf-8", body);
    report.check("the page is read", !isError && !text.startsWith("Error"), { got: text });
    const wanted = testCase.expected.markdown_contains;
    if (wanted !== undefined) report.check(`contains ${wanted}`, text.includes(wanted), { got: text });
    await checkStatements(pageStatements, { testCase, report, evidence: { text, observed: () => text } });
  },
};

/** Cells of the lines of a table as GFM has them: a pipe behind a backslash ends none. */
function readRows(text) {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
  return rows.map((cells) => cells.map((cell) => cell.trim().replaceAll("\\|", "|")));
}

/** Rows below the head. */
const bodyOf = (text) => readRows(text).slice(2);

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const pageStatements = [
  { pattern: /^(`[^`]+`) without backslashes$/, holds: ({ text }, code) => text.includes(code) },
  {
    pattern: /^outside: literal asterisks do not become emphasis$/,
    holds: ({ text }) => /\\\*this\\\*/.test(text) && !/(?<!\\)\*this/.test(text),
  },
  {
    pattern: /^fenced block tagged (\w+) with "([^"]+)" decoded$/,
    holds: ({ text }, language, code) => new RegExp(`\`\`\`${language}\\n[^]*${code}[^]*\\n\`\`\``).test(text),
  },
  {
    pattern: /^every row on one line with exactly two cells under GFM rules$/,
    holds: ({ text }) => text.trim().split("\n").length === 4 && readRows(text).every(({ length }) => length === 2),
  },
  {
    pattern: /^row (\d) cell (\d) reads "([^"]+)" after un-escaping$/,
    holds: ({ text }, row, cell, wanted) => bodyOf(text)[row - 1]?.[cell - 1] === wanted,
  },
  {
    pattern: /^row (\d) cell (\d) keeps (.+) and (.+) apart \(<br> or blank\)$/,
    holds: ({ text }, ...[row, cell, one, two]) =>
      new RegExp(`^${one}(?:<br>|\\s)+${two}$`).test(bodyOf(text)[row - 1]?.[cell - 1] ?? ""),
  },
  {
    pattern: /^one line per row$/,
    holds: ({ text }) =>
      text
        .trim()
        .split("\n")
        .every((line) => /^\|.*\|$/.test(line)),
  },
  {
    pattern: /^both items readable and separate$/,
    holds: ({ text }) => /bolt; short(?:<br>|[^\w])+nut\b/.test(bodyOf(text)[0]?.[1] ?? ""),
  },
  {
    pattern: /^no line starts with "\*" or "-" on its own inside the table$/,
    holds: ({ text }) => !/^\s*[*-] /m.test(text),
  },
  { pattern: /^U\+FFFD$/, holds: ({ text }) => text.includes("\ufffd") },
];

/** @type {import("./index.mjs").BuiltinScene} */
export const pdfs = {
  isFor: ({ pdf_base64_1 }) => typeof pdf_base64_1 === "string",
  tool: "get_web_content",
  async play({ testCase, report }) {
    const files = [testCase.input.pdf_base64_1, testCase.input.pdf_base64_2].map((text) => Buffer.from(text, "base64"));
    const texts = [];
    for (const file of files) texts.push((await readAnswer("application/pdf", file)).text);
    for (const text of texts) report.check("the document is read", text.startsWith("## Page 1\n"), { got: text });
    await checkStatements(pdfStatements, { testCase, report, evidence: { texts, observed: () => texts } });
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const pdfStatements = [
  { pattern: /^(\S+) unchanged$/, holds: ({ texts }, wanted) => texts.some((text) => text.includes(wanted)) },
  {
    pattern:
      /^second file: "(\w+)" can be found by search \(either joined, or documented that line-end hyphens stay\)$/,
    holds: ({ texts }, word) => texts[1].includes(word) || (texts[1].includes("permit-\nted") && isHyphenDocumented()),
  },
  { pattern: /^"([^"\\]+)"$/, holds: ({ texts }, text) => texts.some((found) => found.includes(text)) },
  {
    pattern: /^"permit\\nted" with the hyphen dropped$/,
    holds: ({ texts }) => texts.some((text) => text.includes("permit\nted")),
  },
];

function isHyphenDocumented() {
  return /hyphens? at the ends? of (?:a )?lines? stays?/i.test(
    readFileSync(join(root, "docs/builtins-web-pages.md"), "utf8").replace(/\s+/g, " "),
  );
}
