import type { JsonValue } from "@toolmark/contract";
import type ts from "typescript";
import type { CheckerPort } from "../../checker/port.js";

/** The value of an expression that is the same at every call; `undefined` for any other. */
export function readInitializer(port: CheckerPort, expression: ts.Expression): JsonValue | undefined {
  const { syntax } = port;
  const { SyntaxKind } = syntax;
  if (syntax.isStringLiteralLike(expression)) return expression.text;
  if (syntax.isNumericLiteral(expression)) return Number(expression.text);
  if (syntax.isBigIntLiteral(expression)) return fromBigint(BigInt(expression.text.slice(0, -1)));
  if (expression.kind === SyntaxKind.TrueKeyword) return true;
  if (expression.kind === SyntaxKind.FalseKeyword) return false;
  if (expression.kind === SyntaxKind.NullKeyword) return null;
  if (syntax.isPrefixUnaryExpression(expression)) return readSigned(port, expression);
  if (syntax.isArrayLiteralExpression(expression)) return readArray(port, expression);
  if (syntax.isObjectLiteralExpression(expression)) return readObject(port, expression);
  if (
    syntax.isParenthesizedExpression(expression) ||
    syntax.isAsExpression(expression) ||
    syntax.isSatisfiesExpression(expression)
  ) {
    return readInitializer(port, expression.expression);
  }
  return readReference(port, expression);
}

/** A bigint beyond what JSON's numbers hold for certain is sent as text. */
function fromBigint(value: bigint): JsonValue {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

function readSigned(port: CheckerPort, { operator, operand }: ts.PrefixUnaryExpression): JsonValue | undefined {
  const { SyntaxKind, isNumericLiteral, isBigIntLiteral } = port.syntax;
  if (operator !== SyntaxKind.MinusToken && operator !== SyntaxKind.PlusToken) return undefined;
  const sign = operator === SyntaxKind.MinusToken ? -1 : 1;
  if (isBigIntLiteral(operand)) return fromBigint(BigInt(sign) * BigInt(operand.text.slice(0, -1)));
  // JSON has no negative zero.
  return isNumericLiteral(operand) ? sign * Number(operand.text) || 0 : undefined;
}

function readArray(port: CheckerPort, { elements }: ts.ArrayLiteralExpression): JsonValue | undefined {
  const values: JsonValue[] = [];
  for (const element of elements) {
    const value = readInitializer(port, element);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function readObject(port: CheckerPort, { properties }: ts.ObjectLiteralExpression): JsonValue | undefined {
  const { syntax } = port;
  const entries: [string, JsonValue][] = [];
  for (const property of properties) {
    if (!syntax.isPropertyAssignment(property)) return undefined;
    const { name, initializer } = property;
    const isFixed = syntax.isIdentifier(name) || syntax.isStringLiteralLike(name) || syntax.isNumericLiteral(name);
    const value = isFixed ? readInitializer(port, initializer) : undefined;
    if (!isFixed || value === undefined) return undefined;
    entries.push([name.text, value]);
  }
  return Object.fromEntries(entries);
}

/** A constant or a member of an enum: what it is called has one value by its type. */
function readReference(port: CheckerPort, expression: ts.Expression): JsonValue | undefined {
  const { syntax } = port;
  const isName =
    syntax.isIdentifier(expression) ||
    syntax.isPropertyAccessExpression(expression) ||
    syntax.isElementAccessExpression(expression);
  if (!isName) return undefined;
  const view = port.viewOf(port.typeOfExpression(expression));
  if (view.kind === "null") return null;
  return view.kind === "literal" ? view.value : undefined;
}
