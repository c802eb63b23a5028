import type ts from "typescript";
import type { CheckerPort, SymbolHandle } from "../../checker/port.js";
import { bindParameters, type TypeEnv } from "./type-source.js";

type ObjectDeclaration = ts.InterfaceDeclaration | ts.ClassDeclaration;

/** Longer chains of inheritance are not written by hand. */
const MAX_DEPTH = 30;

/**
 * What the type parameters of an inherited member's own interface or class stand for, seen from the type that inherits:
 * `T` of `Page<T>` in `interface Users extends Page<User>`.
 */
export function inheritedEnv(
  port: CheckerPort,
  from: { symbol: SymbolHandle; env: TypeEnv | undefined },
  target: ObjectDeclaration,
): TypeEnv | undefined {
  // Only a generic one has anything to be told.
  return target.typeParameters && search(port, from, { target, depth: 0 });
}

function search(
  port: CheckerPort,
  { symbol, env }: { symbol: SymbolHandle; env: TypeEnv | undefined },
  { target, depth }: { target: ObjectDeclaration; depth: number },
): TypeEnv | undefined {
  const declarations = objectDeclarations(port, symbol);
  if (declarations.includes(target) || depth > MAX_DEPTH) return env;
  const bases = declarations.flatMap((node) => node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  for (const { expression, typeArguments = [] } of bases) {
    const base = port.symbolAt(expression);
    const given = typeArguments.map((node) => ({ node, env }));
    const found = base && search(port, { symbol: base, env: ownEnv(port, base, given) }, { target, depth: depth + 1 });
    if (found) return found;
  }
  return undefined;
}

function ownEnv(
  port: CheckerPort,
  symbol: SymbolHandle,
  given: Parameters<typeof bindParameters>[2],
): TypeEnv | undefined {
  return bindParameters(port, objectDeclarations(port, symbol)[0]?.typeParameters, given);
}

/** The interfaces and classes that a symbol stands for. */
export function objectDeclarations(port: CheckerPort, symbol: SymbolHandle): ObjectDeclaration[] {
  const { syntax } = port;
  return port.declarationsOf(symbol).filter((node) => {
    return syntax.isInterfaceDeclaration(node) || syntax.isClassDeclaration(node);
  });
}
