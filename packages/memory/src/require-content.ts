import { MemoryError } from "./memory-error.js";

/** @throws MemoryError `CONTENT_REFUSED` for what is empty, too long, or holds what PostgreSQL cannot keep */
export function requireContent(content: string, maxChars: number): void {
  if (content.trim() === "") throw new MemoryError("CONTENT_REFUSED", "There is no text to store.");
  if (content.length > maxChars) {
    throw new MemoryError(
      "CONTENT_REFUSED",
      `The text has ${content.length} characters; at most ${maxChars} are stored. Store a shorter text, or several.`,
    );
  }
  // It would be kept as another character.
  if (/\p{Surrogate}/u.test(content)) {
    throw new MemoryError("CONTENT_REFUSED", "A text with half of a character (a lone surrogate) cannot be stored.");
  }
  if (content.includes("\0")) throw new MemoryError("CONTENT_REFUSED", "A text with NUL characters cannot be stored.");
}
