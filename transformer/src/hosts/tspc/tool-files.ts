import type ts from "typescript";
import { toolText } from "../../1-collect/tool-text.js";
import type { Location } from "../../diagnostics/diagnostic.js";

/** The files that may hold tools: the program's own, with a mention of one somewhere in their text. */
export function toolFiles(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter((file) => {
    return isTypeScript(file) && toolText.test(file.text) && !program.isSourceFileFromExternalLibrary(file);
  });
}

/** JavaScript (under `allowJs`) may be what we have compiled before. */
function isTypeScript(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && /\.[cm]?tsx?$/.test(file.fileName);
}

/** The first mention of a tool, for problems that concern all of them. */
export function firstMention(file: ts.SourceFile): Location {
  return { fileName: file.fileName, start: file.text.search(toolText), length: "@tool".length };
}
