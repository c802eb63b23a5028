import type { CheckerPort } from "../../checker/port.js";
import { aliasedSource, resolveReference, type TypeSource } from "./type-source.js";

/** Longer chains of aliases are not written by hand. */
const MAX_STEPS = 50;

/** What was written behind parentheses, `readonly`, aliases and type parameters: the form of the type. */
export function structuralSource(port: CheckerPort, source: TypeSource | undefined): TypeSource | undefined {
  let current = source;
  for (let step = 0; current && step < MAX_STEPS; step++) {
    const next = follow(port, current);
    if (!next) return current;
    current = next;
  }
  return current;
}

function follow(port: CheckerPort, source: TypeSource): TypeSource | undefined {
  const { syntax } = port;
  const { node, env } = source;
  if (syntax.isParenthesizedTypeNode(node)) return { node: node.type, env };
  if (syntax.isTypeOperatorNode(node) && node.operator === syntax.SyntaxKind.ReadonlyKeyword) {
    return { node: node.type, env };
  }
  const reference = resolveReference(port, source);
  return reference && (env?.get(reference.symbol) ?? aliasedSource(port, reference));
}

/** What was written for the items of an array, or as an argument of `Set`, `Map` and the like. */
export function argumentSource(port: CheckerPort, source: TypeSource | undefined, index = 0): TypeSource | undefined {
  const form = structuralSource(port, source);
  if (!form) return undefined;
  if (port.syntax.isArrayTypeNode(form.node)) return { node: form.node.elementType, env: form.env };
  return resolveReference(port, form)?.arguments[index];
}

/** What was written for each element of a tuple, without `?`, `...` and names; nothing when it cannot be told. */
export function elementSources(
  port: CheckerPort,
  source: TypeSource | undefined,
  count: number,
): readonly (TypeSource | undefined)[] {
  const { syntax } = port;
  const form = structuralSource(port, source);
  if (!form || !syntax.isTupleTypeNode(form.node) || form.node.elements.length !== count) return [];
  return form.node.elements.map((element) => {
    const inner = syntax.isNamedTupleMember(element) ? element.type : element;
    const isWrapped = syntax.isOptionalTypeNode(inner) || syntax.isRestTypeNode(inner);
    const node = isWrapped ? inner.type : inner;
    const isRest = syntax.isRestTypeNode(inner) || (syntax.isNamedTupleMember(element) && element.dotDotDotToken);
    return isRest ? argumentSource(port, { node, env: form.env }) : { node, env: form.env };
  });
}
