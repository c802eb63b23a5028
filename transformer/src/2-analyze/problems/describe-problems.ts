import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { locationIn, locationOf } from "../../diagnostics/location-of.js";
import type { TypeGraph } from "../graph/type-graph.js";
import type { Problem, Scope } from "./problem.js";

/** The parameter, or the property of an options object, that a scope is about. */
export interface ProblemOwner {
  tool: string;
  name: string;
  /** What to point at unless there is something narrower in it. */
  node: ts.Node;
  /** All of the parameter, with the comment before it. */
  around: ts.Node;
}

/** The diagnostics for what was found in a parameter, in named types that it leads to as well. */
export function describeProblems(graph: TypeGraph, scope: Scope, owner: ProblemOwner): Diagnostic[] {
  return problemsIn(graph, scope).map((problem) => {
    const { writtenAt } = problem;
    const isInside = writtenAt && isWithin(writtenAt.file, writtenAt, owner.around);
    const written = writtenAt && locationIn(writtenAt.file, writtenAt.start, writtenAt.end);
    return problem.describe({
      tool: owner.tool,
      path: owner.name + problem.path,
      location: isInside && written ? written : locationOf(owner.node),
      related: written && !isInside ? [{ location: written, text: writtenAt.words }] : undefined,
    });
  });
}

/** Every problem that a scope leads to, with its path from there; those of a named type where it is first met. */
export function problemsIn(graph: TypeGraph, scope: Scope): Problem[] {
  const seen = new Set<string>();
  const collect = (inner: Scope, prefix: string): Problem[] => [
    ...inner.problems.map((problem) => ({ ...problem, path: prefix + problem.path })),
    ...inner.uses.flatMap(({ key, path }) => {
      if (seen.has(key)) return [];
      seen.add(key);
      return collect(graph.nodeOf(key).scope, prefix + path);
    }),
  ];
  return collect(scope, "");
}

function isWithin(file: ts.SourceFile, { start, end }: { start: number; end: number }, node: ts.Node): boolean {
  return file === node.getSourceFile() && start >= node.pos && end <= node.end;
}
