import { isElement, nodesWithin, type PageElement } from "./page-dom.js";

/** The surest first. */
const classPatterns = [
  /(?:^|\s)(?:language|lang)-([A-Za-z][\w+#.-]*)/,
  /(?:^|\s)highlight-(?:source-|text-)?([A-Za-z][\w+#.-]*)/,
  /(?:^|\s)brush:\s*([A-Za-z][\w+#.-]*)/,
  /(?:^|\s)(?:sourceCode|hljs)\s+([A-Za-z][\w+#.-]*)/,
];
const noLanguages = new Set("none text plain plaintext default nohighlight source line-numbers".split(" "));
const numberClass = /(?:^|\s)(?:line-?numbers?|linenos?|linenodiv|gutter|hljs-ln-numbers)(?:\s|$)/;
const lineNames = new Set(["div", "p", "li", "tr"]);

/** Says at each code block which language it is in, while the elements around it are still there. */
export function noteLanguages(root: PageElement): void {
  for (const element of root.querySelectorAll("pre")) {
    const language = findLanguage(element);
    if (language !== undefined) element.setAttribute("data-language", language);
  }
}

function findLanguage(element: PageElement): string | undefined {
  const code = element.querySelector("code");
  const places = [code, element, element.parentNode, element.parentNode?.parentNode];
  const names = places.flatMap((place) => [
    place?.getAttribute("data-language"),
    place?.getAttribute("data-lang"),
    ...classPatterns.map((pattern) => pattern.exec(place?.getAttribute("class") ?? "")?.[1]),
  ]);
  const isName = (name: unknown): name is string =>
    typeof name === "string" && /^[A-Za-z][\w+#.-]{0,30}$/.test(name) && !noLanguages.has(name.toLowerCase());
  return names.find(isName)?.toLowerCase();
}

/** A code block with its fence, which no line of the code can end. */
export function readCodeBlock(element: PageElement): string {
  const code = readLines(element).replace(/^\n/, "").trimEnd();
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${element.getAttribute("data-language") ?? ""}\n${code}\n${fence}`;
}

/** Whether an element holds the numbers of lines, as listings have them beside the code. */
export function isLineNumbers(element: PageElement): boolean {
  return numberClass.test(element.getAttribute("class") ?? "");
}

/** Text as it is, with an end of line where an element is one, and without the numbers of lines. */
export function readLines(element: PageElement): string {
  for (const inner of [...nodesWithin(element)].filter(isElement)) {
    if (inner.localName === "br") inner.replaceWith("\n");
    else if (isLineNumbers(inner)) inner.remove();
    else if (lineNames.has(inner.localName) && !/\n$/.test(inner.textContent.slice(-1))) inner.append("\n");
  }
  return element.textContent.replace(/\r\n?/g, "\n");
}
