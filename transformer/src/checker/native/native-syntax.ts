import type ts from "typescript";
import type { Ts } from "../../hosts/compiler.js";

type IsNode = (node: ts.Node) => boolean;

/** `typescript/unstable/ast` of TypeScript 7: kinds of nodes, and functions that tell them apart. */
export type NativeAst = Readonly<Record<string, unknown>> & { SyntaxKind: Readonly<Record<string, number>> };

/**
 * The functions of TypeScript 6 that look at one node, for nodes of TypeScript 7: most have kept their names. No more of
 * the compiler than collecting, analysing and splicing ask for is there.
 */
export function nativeSyntax(ast: NativeAst, version: string): Ts {
  const renamed = Object.fromEntries(
    Object.entries(renamedTests).map(([name, native]) => [name, ast[native] ?? anyOf(ast, native.split(" "))]),
  );
  const syntax = {
    ...ast,
    ...renamed,
    SyntaxKind: { ...ast.SyntaxKind, EndOfFileToken: ast.SyntaxKind["EndOfFile"] },
    version,
    versionMajorMinor: version.split(".").slice(0, 2).join("."),
    forEachChild: (node: NativeNode, visit: (child: ts.Node) => unknown) => node.forEachChild(visit),
    idText: ({ text }: ts.Identifier) => text,
    isExternalModule: (file: { externalModuleIndicator?: unknown }) => file.externalModuleIndicator !== undefined,
  };
  return syntax as unknown as Ts; // the part that is used; a test runs all fixtures through it
}

interface NativeNode {
  forEachChild(visit: (child: ts.Node) => unknown): unknown;
}

/** By their names in TypeScript 6: the name in TypeScript 7, or the kinds that are meant. */
const renamedTests: Readonly<Record<string, string>> = {
  isAccessor: "GetAccessor SetAccessor",
  isCaseOrDefaultClause: "CaseClause DefaultClause",
  isClassElement:
    "Constructor PropertyDeclaration MethodDeclaration GetAccessor SetAccessor IndexSignature ClassStaticBlockDeclaration SemicolonClassElement",
  isClassLike: "ClassDeclaration ClassExpression",
  isFunctionLike:
    "MethodSignature CallSignature ConstructSignature IndexSignature FunctionType ConstructorType FunctionDeclaration MethodDeclaration Constructor GetAccessor SetAccessor FunctionExpression ArrowFunction",
  isMethodSignature: "MethodSignature",
  isParameter: "Parameter",
  isPropertySignature: "PropertySignature",
  isStringLiteralLike: "StringLiteral NoSubstitutionTemplateLiteral",
  isTemplateMiddleOrTemplateTail: "TemplateMiddle TemplateTail",
  isTypeAssertionExpression: "TypeAssertionExpression",
};

function anyOf({ SyntaxKind }: NativeAst, names: readonly string[]): IsNode {
  const kinds = new Set(names.map((name) => SyntaxKind[name]));
  return ({ kind }) => kinds.has(kind);
}
