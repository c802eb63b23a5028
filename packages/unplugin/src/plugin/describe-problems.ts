import { relative } from "node:path";
import type { ToolProblem } from "@toolmark/transformer/splice";

/** All that is wrong with the tools of a file, each with its place and its line: one text, as hosts show one error. */
export function describeProblems(problems: readonly ToolProblem[], text: string): string {
  return problems.map((problem) => `${problem.message}\n${placeOf(problem)}\n${frameOf(problem, text)}`).join("\n\n");
}

function placeOf({ fileName, line, column }: ToolProblem): string {
  return `    at ${relative(process.cwd(), fileName)}:${line}:${column}`;
}

/** The line, its number, and what is meant underlined. */
function frameOf({ line, column, length }: ToolProblem, text: string): string {
  const content = text.split("\n")[line - 1]?.trimEnd() ?? "";
  const marks = "^".repeat(Math.max(1, Math.min(length, content.length - column + 1)));
  const margin = " ".repeat(String(line).length);
  return `${line} | ${content}\n${margin} | ${" ".repeat(column - 1)}${marks}`;
}
