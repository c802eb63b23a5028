import { wrapText } from "./wrap-text.js";

/** One cell's lines, and how they are coloured once they are aligned. */
export interface Cell {
  lines: readonly string[];
  paint?: (text: string) => string;
}

const gap = "   ";

/** Lays rows out in aligned columns. The last column takes the width that is left and is wrapped. */
export function renderTable(rows: readonly (readonly Cell[])[], totalWidth: number): string {
  const widths = columnWidths(rows);
  const used = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  const rest = Math.max(24, totalWidth - used);
  return rows.map((row) => renderRow(row, widths, rest)).join("\n");
}

function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, index) =>
    Math.max(0, ...rows.flatMap((row) => row[index]?.lines.map((line) => line.length) ?? [])),
  );
}

function renderRow(row: readonly Cell[], widths: readonly number[], rest: number): string {
  const columns = row.map((cell, index) => {
    const isLast = index === row.length - 1;
    const lines = isLast ? cell.lines.flatMap((line) => wrapText(line, rest)) : cell.lines;
    return { lines, width: isLast ? 0 : (widths[index] ?? 0), paint: cell.paint ?? ((text: string) => text) };
  });
  const height = Math.max(...columns.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    columns
      .map(({ lines, width, paint }) => paint((lines[index] ?? "").padEnd(width)))
      .join(gap)
      .trimEnd(),
  ).join("\n");
}
