import type ts from "typescript";

/** What a node that is no function is, in words, and how the tag could still find a function. */
export interface OwnerWords {
  thing: string;
  advice: string;
}

const ELSEWHERE = "Move the comment to the function that is meant.";
const ON_THE_FUNCTION = "Put the comment directly before the function expression, as in `wrap(/** @tool */ () => {})`.";

/** Describes what a doc comment with `@tool` stands on. */
export function describeOwner(tsApi: typeof ts, node: ts.Node): OwnerWords {
  const { SyntaxKind } = tsApi;
  if (tsApi.isVariableStatement(node)) return { thing: variableWords(node), advice: ON_THE_FUNCTION };
  if (tsApi.isVariableDeclaration(node)) return { thing: named("the variable", node), advice: ON_THE_FUNCTION };
  if (tsApi.isExportAssignment(node)) return { thing: "an exported expression", advice: ON_THE_FUNCTION };
  if (tsApi.isPropertyAssignment(node)) return { thing: named("the property", node), advice: ON_THE_FUNCTION };
  if (tsApi.isPropertyDeclaration(node)) return { thing: named("the field", node), advice: ON_THE_FUNCTION };
  if (tsApi.isShorthandPropertyAssignment(node)) return { thing: named("the property", node), advice: ELSEWHERE };
  const kinds: Partial<Record<ts.SyntaxKind, string>> = {
    [SyntaxKind.InterfaceDeclaration]: "the interface",
    [SyntaxKind.ClassDeclaration]: "the class",
    [SyntaxKind.TypeAliasDeclaration]: "the type",
    [SyntaxKind.EnumDeclaration]: "the enum",
    [SyntaxKind.ModuleDeclaration]: "the namespace",
    [SyntaxKind.MethodSignature]: "the signature",
    [SyntaxKind.PropertySignature]: "the property",
    [SyntaxKind.Parameter]: "the parameter",
  };
  const words = kinds[node.kind];
  return { thing: words ? named(words, node) : otherWords(tsApi, node), advice: ELSEWHERE };
}

function variableWords({ declarationList: { declarations } }: ts.VariableStatement): string {
  return declarations[0] ? named("the variable", declarations[0]) : "a variable";
}

function named(words: string, node: ts.Node): string {
  const { name }: { name?: ts.Node } = node as object; // all the kinds above have a name, if perhaps an empty one
  return name ? `${words} \`${name.getText()}\`` : words.replace(/^the /, "a nameless ");
}

function otherWords(tsApi: typeof ts, node: ts.Node): string {
  if (tsApi.isTypeNode(node)) return "a type";
  return tsApi.isStatement(node) ? "a statement" : "an expression";
}
