import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type ts from "typescript";
import { collectTools } from "../../1-collect/collect-tools.js";
import { toolText } from "../../1-collect/tool-text.js";
import { createAnalyzer } from "../../2-analyze/create-analyzer.js";
import { describeTool } from "../../3-emit/describe-tool.js";
import { recordOutputs } from "../../4-record/record-outputs.js";
import { buildPlan } from "../../build-plan.js";
import { createNativePort } from "../../checker/native/create-native-port.js";
import { gatherTypeNodes } from "../../checker/native/gather-type-nodes.js";
import type { NativeOptions, NativeProgram, NativeProject } from "../../checker/native/native-api.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { strictOff } from "../../diagnostics/messages.generated.js";
import { thunksOf, type Plan } from "../../plan.js";
import type { SplicedFile, ToolProblem } from "../project/splice-types.js";
import { toToolProblem } from "../project/to-tool-problem.js";
import { spliceFile } from "../splice/splice-file.js";
import { readOptions, type PluginOptions } from "../tspc/plugin-options.js";
import { firstMention } from "../tspc/tool-files.js";
import type { NativeCompiler } from "./load-native.js";
import { NativeSession } from "./native-session.js";
import { readPluginEntry } from "./read-json-config.js";

/** All that a build needs of a project, as plain data. */
export interface NativeAnalysis {
  /** Files with tools, or with something to be said of them; by name. */
  files: ReadonlyMap<string, SplicedFile>;
  problems: readonly ToolProblem[];
  /** Every file of the program but those of installed packages and of TypeScript itself; absolute. */
  sourceFiles: readonly string[];
  rootFiles: readonly string[];
  options: NativeOptions;
  /** Writes snapshot and registry, where `tsconfig.json` asks for them; not while a tool has an error. */
  record: () => void;
}

/** A project that TypeScript 7 reads. */
export class NativeToolProject {
  readonly compiler: NativeCompiler;
  readonly configFile: string;
  readonly #session: NativeSession;

  constructor(compiler: NativeCompiler, configFile: string) {
    this.compiler = compiler;
    this.configFile = configFile;
    this.#session = new NativeSession(compiler.native, configFile);
  }

  /** @throws NativeCompilerError when the compiler's process fails, and again when started anew */
  analyze(): NativeAnalysis {
    const pluginConfig = readPluginEntry(this.configFile);
    return this.#session.run(
      (project) => new NativeReading(this.compiler, project, this.configFile).read(pluginConfig),
      ({ problems }) => !problems.some(({ slug }) => slug === "internal_fault"),
    );
  }
}

/** One look at the whole project. */
class NativeReading {
  readonly #compiler: NativeCompiler;
  readonly #project: NativeProject;
  readonly #folder: string;

  constructor(compiler: NativeCompiler, project: NativeProject, configFile: string) {
    this.#compiler = compiler;
    this.#project = project;
    this.#folder = dirname(configFile);
  }

  get #program(): NativeProgram {
    return this.#project.program;
  }

  read(pluginConfig: Readonly<Record<string, unknown>>): NativeAnalysis {
    const sourceFiles = this.#program.getSourceFileNames().filter((name) => !this.#isInstalled(name));
    const toolFiles = sourceFiles.flatMap((name) => this.#toolFile(name) ?? []);
    const [first] = toolFiles;
    if (!first) return this.#resultOf({ sourceFiles, plans: [], problems: [], options: { naming: "preserve" } });
    const location = firstMention(first);
    const { options, problems } = readOptions(pluginConfig, location);
    const { strict, strictNullChecks } = this.#project.compilerOptions;
    if (!(strictNullChecks ?? strict ?? true)) problems.push(strictOff(location, {}));
    const plans = problems.length > 0 ? [] : this.#plan(toolFiles, options);
    return this.#resultOf({ sourceFiles, plans, problems, options });
  }

  #isInstalled(fileName: string): boolean {
    if (fileName.includes("/node_modules/") || fileName.startsWith("bundled:")) return true;
    const facts = this.#program.getSourceFileMetadata(fileName);
    return facts?.isDefaultLibrary === true || facts?.isFromExternalLibrary === true;
  }

  /** The tree of a file is fetched only where its text speaks of a tool. */
  #toolFile(fileName: string): ts.SourceFile | undefined {
    if (!/\.[cm]?tsx?$/.test(fileName) || /\.d\.[cm]?ts$/.test(fileName)) return undefined;
    return toolText.test(readFileSync(fileName, "utf8")) ? this.#program.getSourceFile(fileName) : undefined;
  }

  #plan(files: readonly ts.SourceFile[], { naming }: PluginOptions): readonly Plan[] {
    const { native, syntax } = this.#compiler;
    const port = createNativePort({ native, project: this.#project, syntax });
    const analyzer = createAnalyzer(port, { naming, projectFolder: this.#folder });
    const collected = files.map((file) => collectTools(syntax, file));
    const functions = collected.flatMap(({ declarations }) => declarations.map(({ node }) => node));
    port.prefetch(gatherTypeNodes(syntax, functions, files));
    const plans = collected.map((file) => buildPlan(file, analyzer));
    return plans.filter((plan) => thunksOf(plan).length > 0 || plan.diagnostics.length > 0);
  }

  #resultOf({ sourceFiles, plans, problems, options }: Findings): NativeAnalysis {
    const files = new Map(plans.map((plan) => [plan.fileName, this.#splice(plan)]));
    const tools = plans.flatMap((plan) => plan.tools);
    const described = tools.flatMap(({ ir }) => (ir ? [describeTool(ir)] : []));
    return {
      files,
      problems: [...this.#problemsOf(problems), ...[...files.values()].flatMap((file) => file.problems)],
      sourceFiles,
      rootFiles: this.#project.rootFiles,
      options: this.#project.compilerOptions,
      record: () => {
        if (described.length === tools.length) recordOutputs(this.#folder, options, described);
      },
    };
  }

  #splice(plan: Plan): SplicedFile {
    const file = this.#program.getSourceFile(plan.fileName);
    return {
      edits: file
        ? spliceFile(file, plan, { ts: this.#compiler.syntax, isCommonJs: this.#keepsRequire(plan.fileName) })
        : [],
      problems: this.#problemsOf(plan.diagnostics),
      dependencies: plan.dependencies,
    };
  }

  /** Where imports stay as they are written, a CommonJS module must be given a call of `require`. */
  #keepsRequire(fileName: string): boolean {
    const { verbatimModuleSyntax, module } = this.#project.compilerOptions;
    if (verbatimModuleSyntax !== true) return false;
    const isByFile = typeof module === "number" && module >= firstNodeModule && module <= lastNodeModule;
    const format = isByFile ? this.#program.getSourceFileMetadata(fileName)?.impliedNodeFormat : module;
    return format === commonJs;
  }

  #problemsOf(diagnostics: readonly Diagnostic[]): readonly ToolProblem[] {
    return diagnostics.map((diagnostic) => toToolProblem(diagnostic, this.#program));
  }
}

// `ModuleKind`, the same numbers in all versions.
const commonJs = 1;
const firstNodeModule = 100;
const lastNodeModule = 199;

interface Findings {
  sourceFiles: readonly string[];
  plans: readonly Plan[];
  problems: readonly Diagnostic[];
  options: PluginOptions;
}
