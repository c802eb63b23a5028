/** A fixed text, or a place for any string, number or bigint. */
export type TemplatePart = { text: string } | "string" | "number" | "bigint";

/** Every spelling that TypeScript takes for a number in a template, save for hexadecimal and the like. */
const NUMBER = "[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?";
const BIGINT = "-?\\d+";

/**
 * The regular expression of a template, anchored where it must be. No input makes it slow: where any text may stand before
 * a fixed one, it runs up to the first such text, and never tries another.
 *
 * `undefined` where two parts run into each other: where a number behind any text begins, when more may follow, is open.
 */
export function templatePattern(parts: readonly TemplatePart[]): string | undefined {
  const merged = mergeTexts(parts);
  const isSearch = canSearch(merged);
  let pattern = isSearch ? "" : "^";
  for (const [index, part] of merged.entries()) {
    const isSkipped = part === "string" && index === 0 && isSearch;
    const piece = part === "string" ? anyText(merged, index) : fixedPiece(part, merged[index - 1]);
    if (piece === undefined) return undefined;
    pattern += isSkipped ? "" : piece;
  }
  return merged.at(-1) === "string" ? pattern : `${pattern}$`;
}

/** Any text at the start needs no pattern when what follows is found in one go: at the end, or anywhere. */
function canSearch(parts: readonly TemplatePart[]): boolean {
  if (parts[0] !== "string") return false;
  return !parts.includes("string", 1) || (parts.length === 3 && parts[2] === "string");
}

function mergeTexts(parts: readonly TemplatePart[]): TemplatePart[] {
  const merged: TemplatePart[] = [];
  for (const part of parts) {
    // Any text behind any text is any text.
    if (part !== "string" || merged.at(-1) !== "string") merged.push(part);
  }
  return merged;
}

function fixedPiece(part: TemplatePart, before: TemplatePart | undefined): string | undefined {
  if (typeof part === "object") return escape(part.text);
  if (before === "number" || before === "bigint") return undefined;
  // Any text before takes all digits but the last, and the sign.
  if (before === "string") return part === "number" ? "\\d\\.?" : "\\d";
  return part === "bigint" ? BIGINT : NUMBER;
}

function anyText(parts: readonly TemplatePart[], index: number): string | undefined {
  const next = parts[index + 1];
  if (next === undefined) return "";
  if (!parts.includes("string", index + 1)) return "[\\s\\S]*";
  if (typeof next !== "object") return undefined;
  const isCharacter = next.text.length === 1;
  return isCharacter ? `[^${escapeInClass(next.text)}]*` : `(?:(?!${escape(next.text)})[\\s\\S])*`;
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function escapeInClass(character: string): string {
  return character.replace(/[\\\]^]/g, "\\$&");
}
