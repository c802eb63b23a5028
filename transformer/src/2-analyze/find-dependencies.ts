import type ts from "typescript";
import type { AnalyzerContext } from "./create-analyzer.js";
import type { Scope } from "./problems/problem.js";

/** The files that written types depend on, and those that were met when they were read; absolute, sorted. */
export function findDependencies(
  { dependencies, reader }: AnalyzerContext,
  nodes: readonly (ts.Node | undefined)[],
  scopes: readonly Scope[],
): string[] {
  const files = dependencies.filesOf(nodes);
  const seen = new Set<Scope>();
  const pending = [...scopes];
  for (let scope = pending.pop(); scope; scope = pending.pop()) {
    if (seen.has(scope)) continue;
    seen.add(scope);
    for (const file of scope.files) files.add(file);
    pending.push(...scope.uses.map(({ key }) => reader.graph.nodeOf(key).scope));
  }
  return [...files].sort();
}
