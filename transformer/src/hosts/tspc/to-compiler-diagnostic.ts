import type ts from "typescript";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.js";
import type { Ts } from "../compiler.js";

/** A problem of ours among the compiler's. */
export interface ToolDiagnostic extends ts.Diagnostic {
  slug: string;
}

/** A problem as the compiler shows its own: first line, then the reasons indented below it. */
export function toCompilerDiagnostic(diagnostic: Diagnostic, program: ts.Program, ts: Ts): ToolDiagnostic {
  const { slug, code, lines, location, related } = diagnostic;
  const category = ts.DiagnosticCategory.Error;
  const [first, ...rest] = lines;
  const next = rest.map((messageText): ts.DiagnosticMessageChain => ({ messageText, category, code }));
  const relatedInformation = related?.map((item): ts.DiagnosticRelatedInformation => {
    return { category: ts.DiagnosticCategory.Message, code, messageText: item.text, ...span(item.location, program) };
  });
  return {
    slug,
    code,
    category,
    source: "toolmark",
    messageText: next.length > 0 ? { messageText: first, category, code, next } : first,
    ...span(location, program),
    ...(relatedInformation && { relatedInformation }),
  };
}

function span(
  { fileName, start, length }: Location,
  program: ts.Program,
): Pick<ts.Diagnostic, "file" | "start" | "length"> {
  const file = program.getSourceFile(fileName);
  return file ? { file, start, length } : { file: undefined, start: undefined, length: undefined };
}
