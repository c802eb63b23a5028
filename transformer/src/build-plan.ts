import type ts from "typescript";
import type { AnswerCall } from "./answer-call.js";
import { SharedFunctions } from "./3-emit/coercer/shared-functions.js";
import { usedGlobals, type EmitNames } from "./3-emit/emit-names.js";
import { emitTool } from "./3-emit/emit-tool.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { locationOf } from "./diagnostics/location-of.js";
import { internalFault } from "./diagnostics/messages.generated.js";
import { hashText } from "./hash-text.js";
import type { ToolIr } from "./ir.js";
import type { Plan, PlannedThunk } from "./plan.js";
import type { CollectedFile, ToolDeclaration } from "./tool-declaration.js";

/** What phase 2 says of one declaration. */
export interface Analysis {
  /** Absent when the tool has an error. */
  ir: ToolIr | undefined;
  diagnostics: readonly Diagnostic[];
  /** Files that its types and comments were read from; absolute. */
  dependencies: readonly string[];
}

/** Phase 2, as far as it concerns a file. */
export interface PlanAnalyzer {
  analyze(declaration: ToolDeclaration): Analysis;
  /** `undefined` where it is no agent that is called. */
  analyzeAnswer(call: AnswerCall): Analysis | undefined;
  /** Whether a module has a name of its own at its top, imports among them. */
  declaresName(file: ts.SourceFile, name: string): boolean;
}

/** Takes a file through phases 2 and 3: all that a host needs to compile it. */
export function buildPlan(file: CollectedFile, analyzer: PlanAnalyzer): Plan {
  const { sourceFile, declarations, answerCalls } = file;
  const importName = freeName(sourceFile);
  const shadowedGlobals = usedGlobals.filter((name) => analyzer.declaresName(sourceFile, name));
  const names = { importName, sharedName: `${importName}_0`, shadowedGlobals };
  const shared = new SharedFunctions();
  const analyses: Analysis[] = [];
  const plan = (site: Site, analyze: () => Analysis | undefined): PlannedThunk | undefined => {
    const thunkName = `${importName}_${analyses.length + 1}`;
    const emit = (ir: ToolIr): string => emitShared(ir, { ...names, thunkName }, shared);
    const planned = planThunk(site, analyze, { thunkName, emit });
    if (planned) analyses.push(planned.analysis);
    return planned?.thunk;
  };
  const tools = declarations.flatMap((declaration) => {
    const thunk = plan(declaration, () => analyzer.analyze(declaration));
    return thunk ? { ...thunk, declaration } : [];
  });
  const answers = answerCalls.flatMap((call) => {
    const thunk = plan(call, () => analyzer.analyzeAnswer(call));
    return thunk ? { ...thunk, call } : [];
  });
  const content = {
    fileName: sourceFile.fileName,
    importName,
    tools,
    answers,
    sharedText: shared.text(names),
    diagnostics: [...file.diagnostics, ...analyses.flatMap(({ diagnostics }) => diagnostics)],
    dependencies: mergeDependencies(
      analyses.map(({ dependencies }) => dependencies),
      sourceFile.fileName,
    ),
  };
  return { ...content, hash: hashPlan(content) };
}

/** A tool that cannot be emitted leaves nothing behind that another could call. */
function emitShared(ir: ToolIr, names: EmitNames, shared: SharedFunctions): string {
  const { size } = shared;
  try {
    return emitTool(ir, names, shared);
  } catch (error) {
    shared.dropSince(size);
    throw error;
  }
}

/** What a problem is told of, and where it is shown. */
type Site = Pick<ToolDeclaration, "name" | "nameNode">;

interface Emission {
  thunkName: string;
  emit: (ir: ToolIr) => string;
}

/** A fault of ours is a problem of this tool, at its place; the others are compiled all the same. */
function planThunk(
  site: Site,
  analyze: () => Analysis | undefined,
  emission: Emission,
): { thunk: PlannedThunk; analysis: Analysis } | undefined {
  try {
    const analysis = analyze();
    return analysis && { thunk: emitOrReject(site, analysis, emission), analysis };
  } catch (error) {
    const analysis = { ir: undefined, diagnostics: [describeFault(site, error)], dependencies: [] };
    return { thunk: emitOrReject(site, analysis, emission), analysis };
  }
}

function emitOrReject(site: Site, { ir, diagnostics }: Analysis, { thunkName, emit }: Emission): PlannedThunk {
  if (ir && diagnostics.length === 0) {
    return { name: ir.name, thunkName, thunkText: emit(ir), rejection: undefined, ir };
  }
  const rejection = diagnostics.map((diagnostic) => describeProblem(diagnostic, site)).join("\n");
  return { name: ir?.name ?? site.name, thunkName, thunkText: undefined, rejection, ir: undefined };
}

function describeFault({ name, nameNode }: Site, error: unknown): Diagnostic {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return internalFault(locationOf(nameNode), { tool: name, stack });
}

/** For the developer who meets the tool when the program runs. */
function describeProblem({ lines, location }: Diagnostic, { nameNode }: Site): string {
  const file = nameNode.getSourceFile();
  const baseName = location.fileName.slice(location.fileName.lastIndexOf("/") + 1);
  // The path may be that of a machine which is none of the reader's business.
  const isHere = location.fileName === file.fileName;
  const place = isHere ? `${baseName}:${file.getLineAndCharacterOfPosition(location.start).line + 1}` : baseName;
  return `${place}: ${lines.join(" ")}`;
}

/** Nothing in the file's text can be confused with a name that is not in it. */
function freeName(file: ts.SourceFile): string {
  let name = "__toolmark";
  while (file.text.includes(name)) name += "_";
  return name;
}

function mergeDependencies(lists: readonly (readonly string[])[], fileName: string): string[] {
  const all = new Set(lists.flat());
  all.delete(fileName);
  return [...all].sort();
}

/** The file's own text is no part of it: where it changes, the compiler knows. */
function hashPlan({ tools, answers, sharedText, diagnostics }: Omit<Plan, "hash">): string {
  const content = [
    [...tools, ...answers].map(({ name, thunkText, rejection }) => [name, thunkText, rejection]),
    sharedText,
    diagnostics,
  ];
  return hashText(JSON.stringify(content));
}
