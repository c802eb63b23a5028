import type ts from "typescript";
import type { Ts } from "../compiler.js";
import type { ToolDiagnostic } from "../tspc/to-compiler-diagnostic.js";
import type { CompileDiagnostic } from "./compile-types.js";

export function toCompileDiagnostic(
  diagnostic: ts.Diagnostic | ToolDiagnostic,
  toRelative: (name: string) => string,
  ts: Ts,
): CompileDiagnostic {
  const { file, start, code, messageText } = diagnostic;
  const position = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : { line: 0, character: 0 };
  return {
    ...("slug" in diagnostic && { slug: diagnostic.slug }),
    code,
    fileName: file ? toRelative(file.fileName) : "",
    line: position.line + 1,
    column: position.character + 1,
    text: ts.flattenDiagnosticMessageText(messageText, "\n"),
  };
}
