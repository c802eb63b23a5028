import type ts from "typescript";
import type { CheckerPort, SymbolHandle } from "../../checker/port.js";

/** A type as it was written. */
export interface TypeSource {
  node: ts.TypeNode;
  /** What the type parameters in it stand for. */
  env: TypeEnv | undefined;
}

export type TypeEnv = ReadonlyMap<SymbolHandle, TypeSource>;

type Reference = ts.TypeReferenceNode | ts.ImportTypeNode;

/** A reference to a named type, and what it leads to. */
export interface ResolvedReference {
  symbol: SymbolHandle;
  arguments: readonly TypeSource[];
  /** The alias's declaration, where it is one. */
  alias: ts.TypeAliasDeclaration | undefined;
}

/** Follows the name of a type. */
export function resolveReference(port: CheckerPort, { node, env }: TypeSource): ResolvedReference | undefined {
  const name = referenceName(port, node);
  const symbol = name && port.symbolAt(name);
  if (!symbol) return undefined;
  const { typeArguments = [] } = node as Reference; // only references have a name
  const alias = port.declarationsOf(symbol).find(port.syntax.isTypeAliasDeclaration);
  return { symbol, arguments: typeArguments.map((argument) => ({ node: argument, env })), alias };
}

function referenceName({ syntax }: CheckerPort, node: ts.TypeNode): ts.Node | undefined {
  if (syntax.isTypeReferenceNode(node)) return node.typeName;
  return syntax.isImportTypeNode(node) && !node.isTypeOf ? node.qualifier : undefined;
}

/** The type that an alias stands for, with the arguments it was given. */
export function aliasedSource(
  port: CheckerPort,
  { alias, arguments: given }: ResolvedReference,
): TypeSource | undefined {
  return alias && { node: alias.type, env: bindParameters(port, alias.typeParameters, given) };
}

/** Binds type parameters to arguments; one that was not given takes its default. */
export function bindParameters(
  port: CheckerPort,
  parameters: readonly ts.TypeParameterDeclaration[] | undefined,
  given: readonly TypeSource[],
): TypeEnv | undefined {
  if (!parameters) return undefined;
  const env = new Map<SymbolHandle, TypeSource>();
  for (const [index, parameter] of parameters.entries()) {
    const symbol = port.symbolAt(parameter.name);
    const argument = given[index] ?? (parameter.default && { node: parameter.default, env });
    if (symbol && argument) env.set(symbol, argument);
  }
  return env;
}
