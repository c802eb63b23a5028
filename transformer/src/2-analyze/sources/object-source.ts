import type ts from "typescript";
import type { CheckerPort, SymbolHandle, TypeHandle } from "../../checker/port.js";
import { inheritedEnv, objectDeclarations } from "./inherited-env.js";
import { structuralSource } from "./structural-source.js";
import { bindParameters, resolveReference, type TypeEnv, type TypeSource } from "./type-source.js";

/** The form of an object type as it was written, with what the type parameters of its interface or class stand for. */
export function objectSource(
  port: CheckerPort,
  type: TypeHandle,
  source: TypeSource | undefined,
): TypeSource | undefined {
  const form = structuralSource(port, source);
  const reference = form && resolveReference(port, form);
  if (!reference) return form;
  const symbol = port.namedTypeOf(type)?.symbol;
  return symbol === reference.symbol
    ? {
        node: form.node,
        env: bindParameters(port, objectDeclarations(port, symbol)[0]?.typeParameters, reference.arguments),
      }
    : form;
}

/** What a property was declared as; of one that a mapped type makes, what the mapped type says. */
export function propertySource(
  port: CheckerPort,
  property: SymbolHandle,
  { owner, source }: { owner: TypeHandle; source: TypeSource | undefined },
): TypeSource | undefined {
  const declarations = port.declarationsOf(property);
  for (const declaration of declarations) {
    const node = typeNodeOf(port, declaration);
    if (node) return { node, env: envAt(port, declaration, { owner, env: source?.env }) };
  }
  return declarations.length === 0 ? valueSource(port, source) : undefined;
}

function envAt(
  port: CheckerPort,
  { parent }: ts.Declaration,
  { owner, env }: { owner: TypeHandle; env: TypeEnv | undefined },
): TypeEnv | undefined {
  const { syntax } = port;
  if (!syntax.isInterfaceDeclaration(parent) && !syntax.isClassDeclaration(parent)) return env;
  const symbol = port.namedTypeOf(owner)?.symbol;
  return symbol && inheritedEnv(port, { symbol, env }, parent);
}

function typeNodeOf({ syntax }: CheckerPort, node: ts.Declaration): ts.TypeNode | undefined {
  const isTyped = syntax.isPropertySignature(node) || syntax.isPropertyDeclaration(node) || syntax.isParameter(node);
  return isTyped ? node.type : undefined;
}

/** What was written for the values of a mapped type or an index signature. */
export function valueSource({ syntax }: CheckerPort, owner: TypeSource | undefined): TypeSource | undefined {
  if (!owner) return undefined;
  const { node, env } = owner;
  if (syntax.isMappedTypeNode(node)) return node.type && { node: node.type, env };
  if (!syntax.isTypeLiteralNode(node)) return undefined;
  const signatures = node.members.filter(syntax.isIndexSignatureDeclaration);
  const [only] = signatures;
  return only && signatures.length === 1 ? { node: only.type, env } : undefined;
}
