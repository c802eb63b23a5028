import type ts from "typescript";
import type { Ts } from "../compiler.js";

/** Where the statements of a container begin; directives such as `"use strict"` must stay first. */
export function headPosition(container: ts.Node, file: ts.SourceFile, ts: Ts): number {
  const first = statementsOf(container, ts).find((statement) => !isDirective(statement, ts));
  if (!first) throw new Error(`A function declaration stands in a ${ts.SyntaxKind[container.kind]}.`);
  return first.getStart(file);
}

function statementsOf(node: ts.Node, ts: Ts): readonly ts.Statement[] {
  const holds = ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node) || ts.isCaseOrDefaultClause(node);
  return holds ? node.statements : [];
}

function isDirective(statement: ts.Statement, ts: Ts): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}
