import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import ts from "typescript";
import { createTypescriptPort } from "../checker/create-typescript-port.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { ParameterIr, ToolIr, TypeIr } from "../ir.js";
import { collectTools } from "../1-collect/collect-tools.js";
import { createAnalyzer, type AnalyzedTool, type AnalyzerOptions } from "./create-analyzer.js";

const libraryFolder = dirname(createRequire(import.meta.url).resolve("typescript"));
const contractFolder = join(import.meta.dirname, "../../../packages/contract/src");

/** The library's files, parsed once for all tests. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>(); // grows, and is never changed otherwise

const runtimeModule = `export type * as tags from "@toolmark/contract/tags";
export interface ToolContext<Deps = unknown> {
  readonly deps: Deps;
  readonly toolName: string;
  progress(value: unknown): void;
  readonly "~toolmark.context"?: Deps;
}`;

const packages: Readonly<Record<string, string>> = {
  "/project/node_modules/@toolmark/runtime/package.json": '{"name":"@toolmark/runtime","types":"index.d.ts"}',
  "/project/node_modules/@toolmark/runtime/index.d.ts": runtimeModule,
  "/project/node_modules/@toolmark/contract/tags.d.ts": ts.sys.readFile(join(contractFolder, "tags.ts")) ?? "",
};

export interface AnalyzeOptions extends Partial<AnalyzerOptions> {
  compilerOptions?: ts.CompilerOptions;
  /** The order in which the program is given its files. */
  order?: readonly string[];
}

/** An in-memory program in `/project`. A single text is `tools.ts`. */
export function createProgram(
  files: string | Readonly<Record<string, string>>,
  { compilerOptions, order }: AnalyzeOptions = {},
): ts.Program {
  const own = typeof files === "string" ? { "tools.ts": files } : files;
  const texts = new Map(Object.entries(packages));
  for (const [name, text] of Object.entries(own)) texts.set(`/project/${name}`, text);
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    ...compilerOptions,
  };
  const roots = (order ?? Object.keys(own)).filter((name) => /\.tsx?$/.test(name)).map((name) => `/project/${name}`);
  return ts.createProgram(roots, options, createHost(texts, options));
}

function createHost(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  return {
    ...host,
    getCurrentDirectory: () => "/project",
    getDefaultLibLocation: () => libraryFolder,
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    directoryExists: (name) => [...texts.keys()].some((file) => file.startsWith(`${name}/`)),
    getDirectories: () => [],
    realpath: (name) => name,
    getSourceFile: (name) => {
      const text = texts.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, options.target ?? ts.ScriptTarget.Latest, true);
      if (!libraryFiles.has(name)) {
        const library = name.startsWith(libraryFolder) ? ts.sys.readFile(name) : undefined;
        libraryFiles.set(
          name,
          library === undefined ? undefined : ts.createSourceFile(name, library, ts.ScriptTarget.ES2022, true),
        );
      }
      return libraryFiles.get(name);
    },
  };
}

/** Everything that phases 1 and 2 say of a program's own files. */
export interface ProgramAnalysis {
  program: ts.Program;
  tools: AnalyzedTool[];
  diagnostics: Diagnostic[];
}

export function analyzeProgram(program: ts.Program, options: AnalyzeOptions = {}): ProgramAnalysis {
  const analyzer = createAnalyzer(createTypescriptPort(ts, program), {
    naming: options.naming ?? "preserve",
    projectFolder: options.projectFolder ?? "/project",
  });
  const collected = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith("/project/") && !fileName.includes("node_modules"))
    .map((file) => collectTools(ts, file));
  const tools = collected.flatMap(({ declarations }) =>
    declarations.map((declaration) => analyzer.analyze(declaration)),
  );
  const diagnostics = [...collected, ...tools].flatMap((part) => part.diagnostics);
  return { program, tools, diagnostics };
}

export function analyze(files: string | Readonly<Record<string, string>>, options?: AnalyzeOptions): ProgramAnalysis {
  return analyzeProgram(createProgram(files, options), options);
}

/** The one tool of a program; fails when there is anything to complain of. */
export function analyzeOne(files: string | Readonly<Record<string, string>>, options?: AnalyzeOptions): ToolIr {
  const { tools, diagnostics } = analyze(files, options);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ lines }) => lines.join("\n  ")).join("\n"));
  const irs = tools.flatMap(({ ir }) => ir ?? []);
  const [ir, ...others] = irs;
  if (!ir || others.length > 0) throw new Error(`There are ${irs.length} tools.`);
  return ir;
}

/** The type of a parameter for each of some types, in one program. A type that has a problem gives its diagnostics. */
export function analyzeTypes<Names extends string>(
  types: Readonly<Record<Names, string>>,
  declarations = "",
  options?: AnalyzeOptions,
): Record<Names, TypeIr | string[]> {
  const names = Object.keys(types) as Names[]; // its own keys
  const tools = names.map((name) => `/** @tool */ export function ${name}(x: ${types[name]}): void {}`);
  const analysis = analyze([declarations, "export {};", ...tools].join("\n"), options);
  const results = names.map((name, index) => {
    const tool = analysis.tools[index];
    return [
      name,
      tool?.ir ? valueParameter(tool.ir, "x").type : (tool?.diagnostics ?? []).map(({ lines }) => lines.join(" ")),
    ];
  });
  return Object.fromEntries(results) as Record<Names, TypeIr | string[]>; // one entry for each name
}

/** The type of the parameter `x` of a tool that is made for it, with its definitions. */
export function analyzeType(type: string, declarations = "", options?: AnalyzeOptions): { type: TypeIr; ir: ToolIr } {
  const ir = analyzeOne(`${declarations}\n/** @tool */\nexport function take(x: ${type}): void {}`, options);
  return { type: valueParameter(ir, "x").type, ir };
}

export function valueParameter(ir: ToolIr, name: string): ParameterIr & { role: "value" } {
  const found = ir.parameters.find((parameter) => parameter.role === "value" && parameter.name === name);
  if (found?.role !== "value") throw new Error(`There is no parameter ${name}.`);
  return found;
}

/** `slug @ text at the place` of each diagnostic. */
export function summarize({ program, diagnostics }: ProgramAnalysis): string[] {
  return diagnostics.map(({ slug, location }) => {
    const text = program.getSourceFile(location.fileName)?.text ?? "";
    return `${slug} @ ${text.slice(location.start, location.start + location.length)}`;
  });
}
