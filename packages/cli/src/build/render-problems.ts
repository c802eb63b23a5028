import { relative } from "node:path";
import type { ToolProblem } from "@toolmark/transformer/native";

/** What the compiler said in plain form and what we say of tools, as one list in the compiler's order and form. */
export function renderProblems(compilerOutput: string, problems: readonly ToolProblem[], cwd: string): string {
  const said = compilerOutput.split(/\r?\n(?! )/).filter((block) => block.trim() !== "");
  const blocks = [...said, ...problems.map((problem) => renderProblem(problem, cwd))].map(readPlace);
  return blocks
    .sort(compareBlocks)
    .map(({ text }) => text)
    .join("\n");
}

function renderProblem({ fileName, line, column, code, message }: ToolProblem, cwd: string): string {
  const name = relative(cwd, fileName).replaceAll("\\", "/");
  return `${name}(${line},${column}): error TS${code}: ${message.replaceAll("\n", "\n  ")}`;
}

interface Block {
  text: string;
  file: string;
  line: number;
  column: number;
}

/** What has no place comes first. */
function readPlace(text: string): Block {
  const [, file = "", line = 0, column = 0] = /^(.+?)\((\d+),(\d+)\): /.exec(text) ?? [];
  return { text: text.trimEnd(), file, line: Number(line), column: Number(column) };
}

function compareBlocks(a: Block, b: Block): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
