import { MemoryError } from "../memory-error.js";

const maxLength = 500;

/** The one way to write a path: no leading slash, no empty parts. @throws MemoryError for what is no path */
export function documentPath(path: string): string {
  const parts = path.trim().split("/").filter(Boolean);
  const isPlain = parts.length > 0 && path.length <= maxLength && !parts.includes("..") && !parts.includes(".");
  if (isPlain && !/[\u0000-\u001f]/.test(path)) return parts.join("/");
  throw new MemoryError(
    "CONTENT_REFUSED",
    `A document's path has names between slashes, such as notes/plan.md, of at most ${maxLength} characters and without "." or "..".`,
  );
}
