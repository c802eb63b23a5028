// Sentences about what the compiler says.
import { loadTypeScript } from "../../lib/product.mjs";
import { CaseProgram } from "../case-program.mjs";

/** @type {import("./check-statements.mjs").Statement[]} */
export const diagnosticSentences = [
  { pattern: /^build fails$/, holds: ({ program }) => program.diagnostics.length > 0 },
  {
    pattern: /^one diagnostic for each of (\w+(?:(?:, | and )\w+)*) with file, line and column at the parameter\b/,
    holds: ({ program }, names) => names.split(/, | and /).every((name) => isBlamedOnce(program, name)),
  },
  { pattern: /^other tools of the program still get checked$/, holds: checksOtherTools },
  { pattern: /^parameters silently typed as \{\}$/, holds: ({ program }) => program.diagnostics.length === 0 },
];

/** Exactly one diagnostic stands inside the parameter's text, and it says the parameter's name and type. */
function isBlamedOnce(program, name) {
  const parameter = findParameter(program.sources, name);
  if (!parameter) return false;
  const blamed = program.diagnostics.filter((diagnostic) => isInside(diagnostic, parameter));
  return blamed.length === 1 && [name, parameter.type].every((words) => blamed[0].text.includes(words));
}

function findParameter(sources, name) {
  const ts = loadTypeScript();
  for (const [fileName, text] of Object.entries(sources)) {
    const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
    const node = findNode(file, (candidate) => ts.isParameter(candidate) && candidate.name.getText() === name);
    if (node) return describe(file, node);
  }
  return undefined;
}

function findNode(node, isWanted) {
  return isWanted(node) ? node : node.forEachChild((child) => findNode(child, isWanted));
}

function describe(file, node) {
  const [start, end] = [node.getStart(), node.end].map((position) => file.getLineAndCharacterOfPosition(position));
  return { fileName: file.fileName, start, end, type: node.type?.getText() ?? "" };
}

function isInside({ file, line, column }, { fileName, start, end }) {
  const isAfterStart = line > start.line + 1 || (line === start.line + 1 && column > start.character);
  const isBeforeEnd = line < end.line + 1 || (line === end.line + 1 && column <= end.character);
  return file.endsWith(fileName) && isAfterStart && isBeforeEnd;
}

/** The same program with one more file, whose fault must be found as well. */
function checksOtherTools({ program }) {
  const other = "/**\n * Broken too.\n * @tool\n */\nexport function otherTool(when: () => Date): void {}\n";
  const both = new CaseProgram({ files: { ...program.sources, "other-tool.ts": other } });
  return both.diagnostics.some(({ file }) => file.endsWith("other-tool.ts"));
}
