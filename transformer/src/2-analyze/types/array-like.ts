import type { CheckerPort, TypeHandle } from "../../checker/port.js";

/** The type of the items of an interface that extends an array; JSON carries it as an array. */
export function elementOfArrayLike(port: CheckerPort, type: TypeHandle): TypeHandle | undefined {
  const { syntax } = port;
  const symbol = port.namedTypeOf(type)?.symbol;
  const declarations = symbol ? port.declarationsOf(symbol) : [];
  const isDerived = declarations.some((node) => syntax.isInterfaceDeclaration(node) && node.heritageClauses);
  return isDerived ? port.elementOf(type) : undefined;
}
