import type ts from "typescript";
import type { Location } from "../../diagnostics/diagnostic.js";

/** Also where it is misspelt: that is worth an error. */
const TAG = /@tool\b/i;

/** The files that may hold tools: the program's own, with the tag somewhere in their text. */
export function toolFiles(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter((file) => {
    return !file.isDeclarationFile && TAG.test(file.text) && !program.isSourceFileFromExternalLibrary(file);
  });
}

/** The first mention of a tool, for problems that concern all of them. */
export function firstMention(file: ts.SourceFile): Location {
  return { fileName: file.fileName, start: file.text.search(TAG), length: "@tool".length };
}
