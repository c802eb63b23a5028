import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ToolProblem } from "./splice-types.js";

export function toToolProblem(
  { slug, code, lines, location }: Diagnostic,
  program: Pick<ts.Program, "getSourceFile">,
): ToolProblem {
  const { fileName, start, length } = location;
  const place = program.getSourceFile(fileName)?.getLineAndCharacterOfPosition(start);
  return {
    slug,
    code,
    message: lines.join("\n"),
    fileName,
    line: (place?.line ?? 0) + 1,
    column: (place?.character ?? 0) + 1,
    start,
    length,
  };
}
