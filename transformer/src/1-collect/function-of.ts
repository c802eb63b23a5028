import type ts from "typescript";

export type FunctionValue = ts.ArrowFunction | ts.FunctionExpression;

/** The function that an expression is, behind parentheses and assertions. */
export function functionOf(tsApi: typeof ts, expression: ts.Node | undefined): FunctionValue | undefined {
  const inner = expression && unwrap(tsApi, expression);
  return inner && (tsApi.isArrowFunction(inner) || tsApi.isFunctionExpression(inner)) ? inner : undefined;
}

/** The parentheses and assertions around an expression, from the inside out, without the expression. */
export function wrappersOf(tsApi: typeof ts, expression: ts.Node): ts.Node[] {
  const wrappers: ts.Node[] = [];
  for (let node = expression.parent; isWrapper(tsApi, node); node = node.parent) wrappers.push(node);
  return wrappers;
}

function unwrap(tsApi: typeof ts, node: ts.Node): ts.Node {
  return isWrapper(tsApi, node) ? unwrap(tsApi, node.expression) : node;
}

function isWrapper(tsApi: typeof ts, node: ts.Node): node is ts.ParenthesizedExpression | ts.AsExpression {
  return (
    tsApi.isParenthesizedExpression(node) ||
    tsApi.isAsExpression(node) ||
    tsApi.isSatisfiesExpression(node) ||
    tsApi.isTypeAssertionExpression(node) ||
    tsApi.isNonNullExpression(node)
  );
}
