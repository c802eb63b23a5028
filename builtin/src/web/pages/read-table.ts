import { elementsWithin, type PageElement, rename, unwrap } from "./page-dom.js";
import { isLineNumbers } from "./read-code-block.js";

/** More than anybody reads in one row; `colspan` may say anything. */
const maxColumns = 60;

const partNames = new Set(["thead", "tbody", "tfoot", "colgroup", "col", "tr", "td", "th", "caption"]);

/** Rows of a table, without those of tables in it. */
export function rowsOf(table: PageElement): PageElement[] {
  return [...table.children].flatMap((child) => {
    if (child.localName === "tr") return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.localName)
      ? [...child.children].filter(({ localName }) => localName === "tr")
      : [];
  });
}

/** Cells of a row. */
export function cellsOf(row: PageElement): PageElement[] {
  return [...row.children].filter(({ localName }) => localName === "td" || localName === "th");
}

/** Whether a table only places what is in it: it says so, has one row or column, or holds tables and headings. */
export function isLayout(table: PageElement): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute("role") ?? "")) return true;
  if (table.querySelector("table, [data-set-aside=table], h1, h2, h3") !== null) return true;
  const rows = rowsOf(table).map((row) => cellsOf(row).length);
  const hasHead = table.querySelector("th") !== null;
  return rows.length === 0 || Math.max(...rows.slice(0, 10_000)) < 2 || (rows.length === 1 && !hasHead);
}

/** A table with one line for each row, and the same number of cells in each. */
export function readTable(table: PageElement, convertCell: (cell: PageElement) => string): string {
  const rows = readRows(table, convertCell);
  const width = Math.min(Math.max(...rows.map(({ length }) => length)), maxColumns);
  const complete = rows.map((row) => [...row, ...Array<string>(width).fill("")].slice(0, width));
  const [first] = rowsOf(table);
  const hasHead = first !== undefined && cellsOf(first).every(({ localName }) => localName === "th");
  const head = hasHead || isHead(first) ? complete.shift() : Array<string>(width).fill("");
  const lines = [head ?? [], Array<string>(width).fill("---"), ...complete];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function isHead(row: PageElement | undefined): boolean {
  return row?.parentNode?.localName === "thead";
}

/** A cell that spans rows is shown in the first of them, and those below have an empty one. */
function readRows(table: PageElement, convertCell: (cell: PageElement) => string): string[][] {
  const open: number[] = [];
  return rowsOf(table).map((row) => {
    const cells: string[] = [];
    const skip = () => {
      while ((open[cells.length] ?? 0) > 0) {
        open[cells.length] = (open[cells.length] ?? 0) - 1;
        cells.push("");
      }
    };
    for (const cell of cellsOf(row).slice(0, maxColumns)) {
      skip();
      const columns = readSpan(cell, "colspan", maxColumns);
      const text = convertCell(cell);
      for (let column = 0; column < columns; column++) {
        open[cells.length] = readSpan(cell, "rowspan", 1000) - 1;
        cells.push(column === 0 ? text : "");
      }
    }
    skip();
    return cells;
  });
}

function readSpan(cell: PageElement, name: string, most: number): number {
  const count = Number.parseInt(cell.getAttribute(name) ?? "1", 10);
  return count > 0 ? Math.min(count, most) : 1;
}

/** Markdown of a cell on one line: ends of lines are `<br>`, and no pipe ends it. */
export function toCellText(markdown: string): string {
  const lines = markdown.split("\n").map((line) => line.trim().replace(/^#{1,6} /, ""));
  return lines
    .filter((line) => line !== "")
    .join("<br>")
    .replaceAll("|", "\\|");
}

/** A code block on one line, for a cell. */
export function toCellCode(block: string): string {
  const lines = block.split("\n").slice(1, -1);
  const shown = lines.filter((line) => line.trim() !== "").map((line) => (line.includes("`") ? line : `\`${line}\``));
  return shown.join("<br>");
}

/** Takes the table away and leaves what is in its cells, and between them. */
export function dissolveTable(table: PageElement): void {
  for (const part of elementsWithin(table)) {
    if (!partNames.has(part.localName)) continue;
    if (part.localName !== "td" && part.localName !== "th" && part.localName !== "caption") unwrap(part);
    else if (isLineNumbers(part)) part.remove();
    else rename(part, "div");
  }
  unwrap(table);
}
