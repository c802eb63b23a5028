import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A function whose doc comment has `@tool`, found in JavaScript text. */
export interface MarkedFunction {
  name: string;
  file: string;
  line: number;
}

const maxFiles = 200;
const commented =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export\s+)?(?:default\s+)?(?:static\s+)?(?:async\s+)?(?:function\b\s*\*?|const|let|var|\*)?\s*([\w$]+)?/g;
const marked = /^[ \t*]*@tool\b/m;
const relativeImport = /(?:\bfrom|\bimport|\brequire\()\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Looks for functions marked `@tool` in a module and in what it imports by a relative path. Compilers keep doc comments, so
 * a mark without a tool shows that the transformer did not run.
 */
export function findMarkedFunctions(entry: string): MarkedFunction[] {
  const files = new Set([entry]);
  const found: MarkedFunction[] = [];
  for (const file of files) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    found.push(...marksIn(text, file));
    for (const [, specifier = ""] of text.matchAll(relativeImport)) {
      if (files.size < maxFiles) files.add(resolve(dirname(file), specifier));
    }
  }
  return found;
}

function marksIn(text: string, file: string): MarkedFunction[] {
  return [...text.matchAll(commented)]
    .filter(([, comment = ""]) => marked.test(comment))
    .map((match) => ({
      name: match[2] ?? "a function",
      file,
      line: text.slice(0, match.index + match[0].length).split("\n").length,
    }));
}
