// A benchmark's rows for people.

/** @param {import("./harness.mjs").Row[]} rows */
export function renderTable(rows) {
  const cells = rows.map(({ workload, contender, median, unit, ratio, spread: [least, most] }) => [
    workload,
    contender,
    `${median.toLocaleString("en")} ${unit}`,
    `${ratio.toFixed(2)}x`,
    `(${least.toFixed(2)}-${most.toFixed(2)})`,
  ]);
  const widths = cells.reduce((known, row) => row.map((cell, index) => Math.max(cell.length, known[index] ?? 0)), []);
  return cells
    .map((row) => row.map((cell, index) => pad(cell, { width: widths[index], isNumber: index > 1 })).join("  "))
    .join("\n");
}

function pad(cell, { width, isNumber }) {
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
