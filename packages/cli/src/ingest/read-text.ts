import { readFileSync, statSync } from "node:fs";

const maxBytes = 10_000_000;

/** The text of a file, or why it is not taken in. */
export type ReadText = { text: string } | { problem: string };

/** Reads a file as UTF-8. What is binary, in another encoding, or very large, is no text to take in. */
export function readText(path: string): ReadText {
  const { size } = statSync(path);
  if (size > maxBytes) return { problem: `it is larger than ${maxBytes / 1_000_000} MB` };
  const bytes = readFileSync(path);
  if (bytes.includes(0)) return { problem: "it is not text" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: "it is not text in UTF-8" };
  }
}
