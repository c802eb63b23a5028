import { relative } from "node:path";
import { findMarkedFunctions, type MarkedFunction } from "./find-marked-functions.js";
import { typescriptBeside } from "./typescript-beside.js";

const fix = `How to fix it:
  1. npm install --save-dev @toolmark/transformer ts-patch@4 typescript@6
  2. in tsconfig.json, under compilerOptions:
     "plugins": [{ "transform": "@toolmark/transformer", "transformProgram": true }]
  3. build with npx tspc -p . instead of tsc`;

/** Says why a module has no tools, as exactly as can be told, and what to do. */
export function explainNoTools(file: string, functionNames: readonly string[], cwd: string): string {
  const name = relative(cwd, file) || file;
  const marks = findMarkedFunctions(file);
  if (marks.length > 0) {
    return [notCompiled(name, marks, cwd), nativeCompilerHint(file), fix].filter(Boolean).join("\n");
  }
  if (functionNames.length === 0) return `${name} exports no function, so there is nothing that could be a tool.`;
  const reason = `${name} holds no tools: none of its functions (${shorten(functionNames)}) carries one.
Either it was not compiled by the transformer, or no function has a line "@tool" in its doc comment.`;
  return [reason, nativeCompilerHint(file), fix].filter(Boolean).join("\n");
}

function notCompiled(name: string, marks: readonly MarkedFunction[], cwd: string): string {
  const places = marks.slice(0, 5).map((mark) => `  ${mark.name} (${relative(cwd, mark.file)}:${mark.line})`);
  const more = marks.length > places.length ? [`  and ${marks.length - places.length} more`] : [];
  return [`${name} was not compiled by the transformer. Marked @tool, but without a tool:`, ...places, ...more].join(
    "\n",
  );
}

/** TypeScript 7 is a native program: it loads no plugins, and tspc cannot start with it. */
function nativeCompilerHint(file: string): string | undefined {
  const version = typescriptBeside(file);
  if (version === undefined || Number.parseInt(version, 10) < 7) return undefined;
  return `TypeScript ${version} is installed here. Its compiler runs no transformers; Toolmark needs TypeScript 6 (or 5.9).`;
}

function shorten(names: readonly string[]): string {
  return names.length <= 5 ? names.join(", ") : `${names.slice(0, 5).join(", ")} and ${names.length - 5} more`;
}
