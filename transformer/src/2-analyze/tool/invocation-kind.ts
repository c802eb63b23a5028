import type { InvocationKind } from "@toolmark/contract";
import type ts from "typescript";
import type { CheckerPort, TypeHandle } from "../../checker/port.js";
import { isLibrarySymbol } from "../types/is-library-symbol.js";

/** How a function runs, and the type of its result; `undefined` where the type says nothing of it. */
export interface Invocation {
  kind: InvocationKind;
  result: TypeHandle | undefined;
}

const GENERATORS: Readonly<Record<string, InvocationKind>> = {
  Generator: "generator",
  AsyncGenerator: "async-generator",
};

/** From the function's keywords, and from its return type where it hands on what another function made. */
export function readInvocation(port: CheckerPort, node: ts.FunctionLikeDeclaration): Invocation {
  const returned = port.returnTypeOf(node);
  const generator = returned && generatorOf(port, returned);
  const isAsync = node.modifiers?.some(({ kind }) => kind === port.syntax.SyntaxKind.AsyncKeyword) ?? false;
  if (node.asteriskToken) return { kind: isAsync ? "async-generator" : "generator", result: generator?.result };
  if (generator) return generator;
  const result = returned && port.awaitedType(returned);
  return { kind: isAsync || (returned && result !== returned) ? "async" : "plain", result };
}

function generatorOf(port: CheckerPort, type: TypeHandle): Invocation | undefined {
  const named = port.namedTypeOf(type);
  if (!named || !isLibrarySymbol(port, named.symbol)) return undefined;
  const kind = GENERATORS[port.factsOf(named.symbol).name];
  const result = named.arguments[1];
  return kind && { kind, result: result && port.awaitedType(result) };
}
