import type ts from "typescript";
import type { Location } from "../../diagnostics/diagnostic.js";

/** Also where it is misspelt: that is worth an error. */
const TAG = /@tool\b/i;

/** The files that may hold tools: the program's own, with the tag somewhere in their text. */
export function toolFiles(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter((file) => {
    return isTypeScript(file) && TAG.test(file.text) && !program.isSourceFileFromExternalLibrary(file);
  });
}

/** JavaScript (under `allowJs`) may be what we have compiled before. */
function isTypeScript(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && /\.[cm]?tsx?$/.test(file.fileName);
}

/** The first mention of a tool, for problems that concern all of them. */
export function firstMention(file: ts.SourceFile): Location {
  return { fileName: file.fileName, start: file.text.search(TAG), length: "@tool".length };
}
