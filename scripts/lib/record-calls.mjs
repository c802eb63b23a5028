// Sees what reaches a compiled function: its parameters after their initializers have run.
import { loadTypeScript } from "./product.mjs";

const GLOBAL = "__toolmarkCalls";

/**
 * Adds a line to the start of every named function at the top of a JavaScript file, so that {@link recordCalls} sees the
 * values of its parameters. Only what is run is changed this way, never what is compiled.
 */
export function instrumentCalls(text, fileName = "module.js") {
  const ts = loadTypeScript();
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const insertions = file.statements
    .flatMap((statement) => namedFunctions(ts, statement))
    .map((entry) => insertionFor(ts, entry));
  return insertions
    .sort((a, b) => b.position - a.position)
    .reduce((result, { position, before, end, after }) => {
      const wrapped = end === undefined ? result : result.slice(0, end) + after + result.slice(end);
      return wrapped.slice(0, position) + before + wrapped.slice(position);
    }, text);
}

function namedFunctions(ts, statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
    return [{ name: statement.name.text, node: statement }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const node = findFunction(ts, initializer);
    return node ? [{ name: name.getText(), node }] : [];
  });
}

/** The function itself, or the one that is handed through a call that attaches its tool. */
function findFunction(ts, node) {
  if (!node) return undefined;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  if (ts.isParenthesizedExpression(node)) return findFunction(ts, node.expression);
  return ts.isCallExpression(node) ? findFunction(ts, node.arguments[0]) : undefined;
}

function insertionFor(ts, { name, node }) {
  const record = `globalThis.${GLOBAL}?.push({ name: ${JSON.stringify(name)}, names: ${names(node)}, args: [${values(ts, node)}] })`;
  if (ts.isBlock(node.body)) return { position: afterPrologue(ts, node.body), before: ` ${record};` };
  return { position: node.body.getStart(), before: `(${record}, `, end: node.body.end, after: ")" };
}

function afterPrologue(ts, body) {
  const first = body.statements[0];
  const isDirective = first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression);
  return isDirective ? first.end : body.getStart() + 1;
}

const names = (node) => JSON.stringify(node.parameters.map(({ name }) => name.getText()));

function values(ts, node) {
  return node.parameters
    .map(({ name, dotDotDotToken }) => `${dotDotDotToken ? "..." : ""}${valueOf(ts, name)}`)
    .join(", ");
}

/** A destructured parameter is put together again. */
function valueOf(ts, name) {
  if (ts.isIdentifier(name)) return name.text;
  const isObject = ts.isObjectBindingPattern(name);
  const parts = name.elements
    .filter((element) => !ts.isOmittedExpression(element))
    .map((element) => {
      if (element.dotDotDotToken) return `...${valueOf(ts, element.name)}`;
      const value = valueOf(ts, element.name);
      return isObject ? `${(element.propertyName ?? element.name).getText()}: ${value}` : value;
    });
  return isObject ? `{ ${parts.join(", ")} }` : `[${parts.join(", ")}]`;
}

/**
 * Runs an action and returns the calls of instrumented functions that it led to, also when it throws.
 *
 * @template T
 * @param {() => T | Promise<T>} action
 * @returns {Promise<{ calls: { name: string, names: string[], args: unknown[] }[], value?: T, thrown?: unknown }>}
 */
export async function recordCalls(action) {
  const calls = [];
  globalThis[GLOBAL] = calls;
  try {
    return { calls, value: await action() };
  } catch (thrown) {
    return { calls, thrown };
  } finally {
    delete globalThis[GLOBAL];
  }
}
