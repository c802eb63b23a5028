import type ts from "typescript";
import type { Syntax } from "../syntax.js";

/** What the analysis will ask about, to be asked at once. */
export interface TypeQuestions {
  /** Types as they are written, and parameters and members that have one. */
  types: ts.Node[];
  /** Names of types. */
  names: ts.Node[];
}

/** The types that are written in signatures, and in the interfaces and aliases at the top of their files. */
export function gatherTypeNodes(
  syntax: Syntax,
  functions: readonly ts.FunctionLikeDeclaration[],
  files: Iterable<ts.SourceFile>,
): TypeQuestions {
  const questions: TypeQuestions = { types: [], names: [] };
  const visit = (node: ts.Node): void => {
    if (syntax.isTypeNode(node) || syntax.isParameter(node)) questions.types.push(node);
    if (syntax.isTypeReferenceNode(node)) questions.names.push(node.typeName);
    if (syntax.isExpressionWithTypeArguments(node)) questions.names.push(node.expression);
    syntax.forEachChild(node, visit);
  };
  for (const { parameters, type } of functions) {
    parameters.forEach(visit);
    if (type) visit(type);
  }
  for (const { statements } of files) {
    statements
      .filter((node) => syntax.isInterfaceDeclaration(node) || syntax.isTypeAliasDeclaration(node))
      .forEach(visit);
  }
  return questions;
}
