import type ts from "typescript";
import { functionWithoutBody } from "../diagnostics/messages.generated.js";
import { locationOf } from "../diagnostics/location-of.js";
import type { CollectSite, Found } from "./collect-site.js";
import { NAMELESS } from "./name-of.js";

/** A function declaration: of overloads, the implementation. */
export function declareFunction(site: CollectSite, node: ts.FunctionDeclaration): Found {
  const statements = statementsAround(node);
  const overloads = overloadsAround(statements, node, (candidate) => isOverload(site, candidate, node));
  const implementation = overloads.find(({ body }) => body !== undefined);
  const name = node.name?.text ?? NAMELESS;
  if (!implementation) return { problem: withoutBody(node, name) };
  const declaration = {
    form: implementation.name ? ("function" as const) : ("default-function" as const),
    node: implementation,
    name,
    nameNode: implementation.name ?? implementation,
    anchor: implementation,
    docNodes: [implementation, ...overloads.filter((overload) => overload !== implementation)],
  };
  return { declaration };
}

function withoutBody(node: ts.FunctionDeclaration, name: string) {
  return functionWithoutBody(locationOf(node.name ?? node), {
    name,
    reason: "It only declares a function that is written elsewhere.",
    advice: "Put `@tool` on the function itself, or write a function here that calls it.",
  });
}

function statementsAround({ parent }: ts.Node): readonly ts.Node[] {
  const { statements }: { statements?: readonly ts.Node[] } = parent as object; // blocks, clauses and files have them
  return statements ?? [];
}

function isOverload(
  { ts: tsApi }: CollectSite,
  candidate: ts.Node,
  node: ts.FunctionDeclaration,
): candidate is ts.FunctionDeclaration {
  return tsApi.isFunctionDeclaration(candidate) && candidate.name?.text === node.name?.text;
}

/** The node and its neighbours on both sides that are overloads of the same function, in order. */
export function overloadsAround<T extends ts.Node>(
  siblings: readonly ts.Node[],
  node: T,
  isSame: (candidate: ts.Node) => candidate is T,
): T[] {
  const at = siblings.indexOf(node);
  const before = siblings.slice(0, Math.max(0, at));
  const start = before.findLastIndex((candidate) => !isSame(candidate)) + 1;
  const found: T[] = [];
  for (const candidate of siblings.slice(start)) {
    if (!isSame(candidate)) break;
    found.push(candidate);
  }
  return found.length > 0 ? found : [node];
}
