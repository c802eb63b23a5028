import { ANSWER_BRAND } from "@toolmark/contract";
import type { AnswerCall } from "../answer-call.js";
import type { CheckerPort, TypeHandle } from "../checker/port.js";
import type { AnalyzedTool, AnalyzerContext } from "./create-analyzer.js";
import { readDocumented } from "./docs/read-documented.js";
import { findDependencies } from "./find-dependencies.js";
import { TypeLinker } from "./graph/link-types.js";
import { describeProblems } from "./problems/describe-problems.js";
import { createScope } from "./problems/problem.js";
import { sourceOf } from "./source-of.js";
import type { Place } from "./types/place.js";
import { takesUndefined } from "./types/takes-undefined.js";

/**
 * Reads the type that an agent is asked for as a tool whose one parameter it is: what holds for arguments, holds for
 * answers. `undefined` where it is no agent that is called.
 */
export function analyzeAnswer(context: AnalyzerContext, call: AnswerCall): AnalyzedTool | undefined {
  const { reader, projectFolder } = context;
  const { port, graph } = reader;
  if (!isAgent(port, port.typeOfExpression(call.agent))) return undefined;
  graph.beginTool();
  const { name, type: node } = call;
  const type = port.typeOfTypeNode(node);
  const scope = createScope();
  const place: Place = { path: "", source: { node, env: undefined }, writtenAt: undefined, scope, nested: undefined };
  const read = readDocumented(reader, { type, place, doc: undefined });
  const diagnostics = describeProblems(graph, scope, { tool: name, name, node, around: node });
  const linker = new TypeLinker(graph);
  const isRequired = !takesUndefined(port, type);
  const ir = () => ({
    name,
    description: "",
    source: sourceOf(call.nameNode, projectFolder),
    kind: "plain" as const,
    parameters: [{ role: "value" as const, position: 0, name, isRequired, ...read, type: linker.link(read.type) }],
    definitions: linker.definitions,
  });
  return {
    ir: diagnostics.length === 0 ? ir() : undefined,
    diagnostics,
    dependencies: findDependencies(context, [node], [scope]),
  };
}

/** Known by a property, whatever its class is called; of a union, each member that is something. */
function isAgent(port: CheckerPort, type: TypeHandle): boolean {
  const view = port.viewOf(type);
  if (view.kind !== "union") return port.propertyOf(type, ANSWER_BRAND) !== undefined;
  const members = view.members.filter((member) => !["undefined", "null"].includes(port.viewOf(member).kind));
  return members.length > 0 && members.every((member) => isAgent(port, member));
}
