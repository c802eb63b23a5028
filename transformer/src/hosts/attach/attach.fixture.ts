import ts from "typescript";
import { collectTools } from "../../1-collect/collect-tools.js";
import { buildPlan, type Analysis, type PlanAnalyzer } from "../../build-plan.js";
import type { Plan } from "../../plan.js";
import { createMemoryHost } from "../memory/create-memory-host.js";
import { SharedDisk } from "../memory/shared-disk.js";
import { applyEdits } from "../splice/edit.js";
import { spliceFile } from "../splice/splice-file.js";
import { wrapProgram } from "../tspc/wrap-program.js";

const disk = new SharedDisk(ts);

/** Every tool is without parameters: here it only matters where it is attached. */
function analyze({ name, node }: { name: string; node: ts.Node }): Analysis {
  const isRejected = name.startsWith("rejected");
  const problem = {
    slug: "some_slug",
    code: 990000,
    location: { fileName: "/p/tool.ts", start: node.getStart(), length: 1 },
    lines: ["No."] as const,
  };
  const ir = { name, description: "", source: "tool.ts:1", kind: "plain" as const, parameters: [], definitions: {} };
  return isRejected
    ? { ir: undefined, diagnostics: [problem], dependencies: [] }
    : { ir, diagnostics: [], dependencies: [] };
}

/** Whatever is called `agent` is one. */
const analyzer: PlanAnalyzer = {
  analyze,
  declaresName: (file, name) => file.text.includes(name),
  analyzeAnswer: (call) => (call.agent.getText() === "agent" ? analyze(call) : undefined),
};

/** For tests: what `tspc` writes for a file. */
export function compileByGraft(
  text: string,
  compilerOptions: ts.CompilerOptions = {},
  fileName = "/p/tool.ts",
): Record<string, string> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ["lib.es2023.d.ts"],
    skipLibCheck: true,
    strict: true,
    ...compilerOptions,
  };
  const files = new Map([[fileName, text]]);
  const host = createMemoryHost(ts, disk, { files, currentFolder: "/p", options });
  const program = ts.createProgram([...files.keys()], options, host);
  program.getTypeChecker();
  const plans = new Map<string, Plan>();
  for (const name of files.keys()) {
    const file = program.getSourceFile(name);
    if (file) plans.set(name, buildPlan(collectTools(ts, file), analyzer));
  }
  wrapProgram(program, { plans, diagnostics: new Map(), beforeEmit: () => undefined }, ts);
  const outputs: Record<string, string> = {};
  program.emit(undefined, (name, output) => {
    outputs[name.slice("/p/".length)] = output;
  });
  return outputs;
}

/** For tests: what a bundler would compile, compiled by TypeScript file by file. */
export function compileBySplice(text: string, compilerOptions: ts.CompilerOptions = {}): Record<string, string> {
  const { outputText } = ts.transpileModule(spliceText(text), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, ...compilerOptions },
  });
  return { "tool.js": outputText };
}

/** For tests: the text of a file with its tools attached. */
export function spliceText(text: string, fileName = "/p/tool.ts"): string {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
  return applyEdits(text, spliceFile(file, buildPlan(collectTools(ts, file), analyzer), { ts }));
}

export type Attached = ((...args: never[]) => unknown) & { thunk?: () => { name: string }; rejection?: string };

const internal = {
  attach: (fn: Attached, thunk: () => { name: string }) => Object.assign(fn, { thunk }),
  attachRejected: (fn: Attached, name: string, rejection: string) =>
    Object.assign(fn, { rejection: `${name}: ${rejection}` }),
  tool: (tool: unknown) => tool,
  toObject: (value: unknown) => value,
};

export type Compile = (text: string, compilerOptions?: ts.CompilerOptions) => Record<string, string>;

/** Runs a compiled module as CommonJS and returns its exports. */
export function runModule(code: string): Record<string, Attached> {
  const module = { exports: {} };
  const require = (name: string): unknown => (name === "@toolmark/runtime/internal" ? internal : undefined);
  new Function("require", "module", "exports", code)(require, module, module.exports);
  return module.exports;
}

/** Name of the tool that a function carries. */
export const toolName = (fn: Attached | undefined): string | undefined => fn?.thunk?.().name;
