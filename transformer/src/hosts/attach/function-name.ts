import type ts from "typescript";
import type { Ts } from "../compiler.js";

/** Members that many kinds of parents have. */
type NamedParent = { name?: ts.Node | undefined; initializer?: ts.Node | undefined };

/**
 * The name that JavaScript gives an anonymous function from where it stands: wrapping it in a call would take it away.
 * `undefined` where it has its own name or gets none.
 */
export function inferredName(node: ts.FunctionLikeDeclaration, ts: Ts): string | undefined {
  if (node.name) return undefined;
  const value = outermost(node, ts);
  const parent = value.parent;
  if (ts.isExportAssignment(parent)) return parent.isExportEquals ? undefined : "default";
  if (ts.isBinaryExpression(parent)) return assignedName(parent, value, ts);
  const { name, initializer }: NamedParent = parent as NamedParent; // members are absent on other kinds
  return initializer === value && name && ts.isPropertyName(name) ? fixedName(name, ts) : undefined;
}

/** JavaScript sees through parentheses, and types are not there for it. */
function outermost(node: ts.Node, ts: Ts): ts.Node {
  let current = node;
  while (isTransparent(current.parent, ts)) current = current.parent;
  return current;
}

function isTransparent(node: ts.Node, ts: Ts): boolean {
  const isTyped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node);
  return isTyped || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
}

function assignedName(parent: ts.BinaryExpression, value: ts.Node, ts: Ts): string | undefined {
  const isAssignment = parent.right === value && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment && ts.isIdentifier(parent.left) ? ts.idText(parent.left) : undefined;
}

/** A member's name when it is known before the program runs. */
export function fixedName(name: ts.PropertyName, ts: Ts): string | undefined {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return ts.idText(name);
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) || ts.isNumericLiteral(name.expression)
    ? name.expression.text
    : undefined;
}
