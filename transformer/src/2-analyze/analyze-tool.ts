import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { locationOf } from "../diagnostics/location-of.js";
import { parameterDuplicate } from "../diagnostics/messages.generated.js";
import type { ParameterIr, ToolIr } from "../ir.js";
import type { ToolDeclaration } from "../tool-declaration.js";
import type { AnalyzedTool, AnalyzerContext } from "./create-analyzer.js";
import { findDependencies } from "./find-dependencies.js";
import { TypeLinker } from "./graph/link-types.js";
import { ParamDocs } from "./parameters/param-docs.js";
import type { ParameterReading } from "./parameters/parameter-reading.js";
import { readParameters } from "./parameters/read-parameters.js";
import { sourceOf } from "./source-of.js";
import { readInvocation } from "./tool/invocation-kind.js";
import { readToolText } from "./tool/read-description.js";
import { readOutput } from "./tool/read-output.js";
import { readToolName } from "./tool/read-tool-name.js";
import { readToolTags } from "./tool/read-tool-tags.js";
import { readToolDocs, tagsOf } from "./tool/tool-docs.js";
import type { TypeReader } from "./types/type-reader.js";

/** Reads one tool: its comments, its parameters, its result. */
export function analyzeTool(context: AnalyzerContext, declaration: ToolDeclaration): AnalyzedTool {
  const { reader, naming } = context;
  const { port } = reader;
  reader.graph.beginTool();
  const { node } = declaration;
  const docs = readToolDocs(reader.docs, declaration);
  const tags = tagsOf(docs);
  const { name, diagnostics: nameDiagnostics } = readToolName(port, declaration, { tags, naming });
  const { read: toolTags, diagnostics: tagDiagnostics } = readToolTags(name, docs);
  const paramDocs = new ParamDocs(docs);
  const names = node.parameters.flatMap(({ name: own }) => (port.syntax.isIdentifier(own) ? [own.text] : []));
  const parameters = readParameters({ reader, tool: name, naming, docs: paramDocs, names }, node.parameters);
  const invocation = readInvocation(port, node);
  const result = readOutput(reader, invocation.result, node.type && { node: node.type, env: undefined });
  const diagnostics = [
    ...nameDiagnostics,
    ...context.names.add(name, declaration),
    ...tagDiagnostics,
    ...parameters.flatMap((parameter) => parameter.diagnostics),
    ...findDuplicates(name, parameters),
    ...paramDocs.reportUnused(name, shownNames(names, parameters)),
  ];
  const tool = {
    name,
    ...readToolText(name, docs),
    source: sourceOf(declaration.nameNode, context.projectFolder),
    kind: invocation.kind,
    ...toolTags,
  };
  return {
    ir: diagnostics.length === 0 ? linkTool(reader, tool, { parameters, output: result.output }) : undefined,
    diagnostics,
    dependencies: findDependencies(
      context,
      [...node.parameters, node.type],
      [...parameters.flatMap(({ scopes }) => scopes), result.scope],
    ),
  };
}

/** Names by which a `@param` may speak of something, as the user wrote them. */
function shownNames(names: readonly string[], parameters: readonly ParameterReading[]): string[] {
  const shown = parameters.flatMap((parameter) => parameter.shown.map(({ sourceName }) => sourceName));
  return [...new Set([...names.filter((name) => name !== "this"), ...shown])];
}

type ToolHead = Omit<ToolIr, "parameters" | "output" | "definitions">;

function linkTool(
  { graph }: TypeReader,
  head: ToolHead,
  { parameters, output }: { parameters: readonly ParameterReading[]; output: ToolIr["output"] },
): ToolIr {
  const linker = new TypeLinker(graph);
  const linked = parameters.flatMap(({ parameter }) => (parameter ? [linkParameter(linker, parameter)] : []));
  const linkedOutput = output && linker.link(output);
  return {
    ...head,
    parameters: linked,
    ...(linkedOutput && { output: linkedOutput }),
    definitions: linker.definitions,
  };
}

function linkParameter(linker: TypeLinker, parameter: ParameterIr): ParameterIr {
  switch (parameter.role) {
    case "value":
      return { ...parameter, type: linker.link(parameter.type) };
    case "options": {
      const properties = parameter.properties.map((property) => ({ ...property, type: linker.link(property.type) }));
      return { ...parameter, properties };
    }
    case "injected":
      return parameter;
  }
}

function findDuplicates(tool: string, parameters: readonly ParameterReading[]): Diagnostic[] {
  const known = new Map<string, string>();
  return parameters
    .flatMap(({ shown }) => shown)
    .flatMap(({ name, sourceName, node }) => {
      const other = known.get(name);
      known.set(name, sourceName);
      if (other === undefined) return [];
      const reason =
        other === sourceName
          ? "A parameter that is taken apart gives its properties as parameters."
          : `\`${other}\` and \`${sourceName}\` both become \`${name}\`.`;
      return [parameterDuplicate(locationOf(node), { tool, parameter: name, reason })];
    });
}
