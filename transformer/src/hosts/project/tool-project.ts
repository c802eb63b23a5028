import { dirname } from "node:path";
import type ts from "typescript";
import { describeTool } from "../../3-emit/describe-tool.js";
import { recordOutputs } from "../../4-record/record-outputs.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Plan } from "../../plan.js";
import type { Ts } from "../compiler.js";
import { spliceFile } from "../splice/splice-file.js";
import { analyzeProgram } from "../tspc/analyze-program.js";
import { checkSetup } from "../tspc/check-setup.js";
import { readOptions, type PluginOptions } from "../tspc/plugin-options.js";
import { firstMention, toolFiles } from "../tspc/tool-files.js";
import type { SpliceHow, ToolHost } from "./open-tool-host.js";
import type { SplicedFile, ToolProblem, ToolProjectOptions, TranspiledText } from "./splice-types.js";
import { openProject, type OpenedProject } from "./open-project.js";
import { ProjectFiles } from "./project-files.js";
import { toToolProblem } from "./to-tool-problem.js";

/** One program with what was found in it. */
interface Analysis {
  program: ts.Program;
  plans: ReadonlyMap<string, Plan>;
  /** Of the set-up as a whole. */
  problems: readonly Diagnostic[];
  options: PluginOptions;
}

/**
 * A project whose files are compiled one by one, as bundlers and loaders ask for them, from one program.
 */
export class ToolProject implements ToolHost {
  readonly configFile: string;
  readonly #ts: Ts;
  readonly #given: ToolProjectOptions;
  readonly #files: ProjectFiles;
  readonly #extraRoots = new Set<string>();
  #opened: OpenedProject | undefined;
  #analysis: Analysis | undefined;
  #isStale = false;

  constructor(ts: Ts, configFile: string, options: ToolProjectOptions) {
    this.configFile = configFile;
    this.#ts = ts;
    this.#given = options;
    this.#files = new ProjectFiles(ts);
  }

  /** Whether `tsconfig.json` counts the file among its own. */
  lists(fileName: string): boolean {
    return this.#open().rootNames.includes(fileName);
  }

  splice(fileName: string, text: string, { isCommonJs = false }: SpliceHow = {}): SplicedFile | undefined {
    const { program, plans, ...analysis } = this.#analysisOf(fileName, text);
    const file = program.getSourceFile(fileName);
    const plan = plans.get(fileName);
    const own = [...analysis.problems, ...(plan?.diagnostics ?? [])];
    const problems = own.filter(({ location }) => location.fileName === fileName);
    if (!file || (!plan && problems.length === 0)) return undefined;
    return {
      edits: plan ? spliceFile(file, plan, { ts: this.#ts, isCommonJs }) : [],
      problems: problems.map((problem) => toToolProblem(problem, program)),
      dependencies: plan?.dependencies ?? [],
    };
  }

  transpile(fileName: string, text: string, { isCommonJs = false }: SpliceHow = {}): TranspiledText {
    const ts = this.#ts;
    const { outputText, sourceMapText = "{}" } = ts.transpileModule(text, {
      fileName,
      compilerOptions: {
        ...this.#open().options,
        noEmit: false,
        sourceMap: true,
        inlineSourceMap: false,
        module: isCommonJs ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
        // Imports of a CommonJS module must become calls.
        ...(isCommonJs && { verbatimModuleSyntax: false }),
      },
    });
    return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"), map: sourceMapText };
  }

  get problems(): readonly ToolProblem[] {
    const { plans, problems, program } = this.#analyze();
    const all = [...problems, ...[...plans.values()].flatMap(({ diagnostics }) => diagnostics)];
    return all.map((problem) => toToolProblem(problem, program));
  }

  refresh(): void {
    this.#opened = undefined;
    this.#isStale = true;
  }

  record(): void {
    const { plans, options } = this.#analyze();
    const tools = [...plans.values()].flatMap((plan) => plan.tools);
    const described = tools.flatMap(({ ir }) => (ir ? [describeTool(ir)] : []));
    if (described.length === tools.length) recordOutputs(dirname(this.configFile), options, described);
  }

  /** An analysis in which the file is as it is now, and what its tools depend on too. */
  #analysisOf(fileName: string, text: string): Analysis {
    if (this.#files.overlay(fileName, text)) this.#isStale = true;
    const dependencies = this.#analysis?.plans.get(fileName)?.dependencies ?? [];
    if (![fileName, ...dependencies].every((name) => this.#files.isCurrent(name))) this.#isStale = true;
    const analysis = this.#analyze();
    if (analysis.program.getSourceFile(fileName)) return analysis;
    this.#extraRoots.add(fileName);
    this.#isStale = true;
    return this.#analyze();
  }

  #open(): OpenedProject {
    return (this.#opened ??= openProject(this.configFile, this.#ts));
  }

  #analyze(): Analysis {
    if (!this.#analysis || this.#isStale) this.#analysis = this.#analyzeAnew(this.#analysis?.program);
    this.#isStale = false;
    return this.#analysis;
  }

  #analyzeAnew(earlier: ts.Program | undefined): Analysis {
    const ts = this.#ts;
    const { rootNames, options, pluginConfig } = this.#open();
    const host = this.#hostFor(options);
    const program = ts.createProgram([...new Set([...rootNames, ...this.#extraRoots])], options, host, earlier);
    const [first] = toolFiles(program);
    const none = { program, plans: new Map<string, Plan>(), problems: [], options: { naming: "preserve" } as const };
    if (!first) return none;
    program.getTypeChecker(); // binds the files: doc comments cannot be asked for before
    const location = firstMention(first);
    const read = readOptions({ ...pluginConfig, ...this.#given }, location);
    const problems = [...read.problems, ...checkSetup(program, location, ts)];
    if (problems.length > 0) return { ...none, problems };
    return { program, plans: analyzeProgram(program, read.options, ts), problems, options: read.options };
  }

  #hostFor(options: ts.CompilerOptions): ts.CompilerHost {
    const host = this.#ts.createCompilerHost(options, true);
    const files = this.#files;
    host.getSourceFile = (name, versionOrOptions) => {
      const parse = typeof versionOrOptions === "object" ? versionOrOptions : { languageVersion: versionOrOptions };
      return files.sourceFile(name, parse);
    };
    host.readFile = (name) => files.read(name);
    host.fileExists = (name) => files.exists(name);
    host.writeFile = () => undefined;
    return host;
  }
}
