// Puts text on the terminal.

/** JSON with whatever fits on a line on one line. */
export function compactJson(value, width, indent = "") {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= width) return spaced(value);
  const deeper = `${indent}  `;
  const items = Object.entries(value).map(([key, item]) => {
    const text = compactJson(item, width, deeper);
    return Array.isArray(value) ? `${deeper}${text}` : `${deeper}${JSON.stringify(key)}: ${text}`;
  });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}

function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Two texts side by side where the terminal is wide enough, else one below the other. */
export function beside(left, right, columns = process.stdout.columns ?? 80) {
  const [leftLines, rightLines] = [left.split("\n"), right.split("\n")];
  const width = widest(leftLines);
  if (width + 3 + widest(rightLines) > columns) return `${left}\n\n${right}`;
  const height = Math.max(leftLines.length, rightLines.length);
  return Array.from(
    { length: height },
    (_, row) => `${(leftLines[row] ?? "").padEnd(width)} │ ${rightLines[row] ?? ""}`,
  ).join("\n");
}

function widest(lines) {
  return Math.max(...lines.map((line) => line.length));
}
