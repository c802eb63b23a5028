import type ts from "typescript";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { locationOf } from "../diagnostics/location-of.js";
import { functionKindUnsupported, functionWithoutBody, tagNotOnFunction } from "../diagnostics/messages.generated.js";
import type { CollectSite, Found } from "./collect-site.js";
import { declareFunction } from "./declare-function.js";
import { declareMethod, unreachable } from "./declare-method.js";
import { declareValue } from "./declare-value.js";
import { describeOwner } from "./describe-owner.js";
import { functionOf } from "./function-of.js";
import { fixedNameOf } from "./name-of.js";

/** Finds the function that a doc comment before `owner` is about. */
export function resolveOwner(site: CollectSite, owner: ts.Node): Found {
  const { ts: tsApi } = site;
  if (tsApi.isFunctionDeclaration(owner)) return declareFunction(site, owner);
  if (tsApi.isMethodDeclaration(owner)) return declareMethod(site, owner);
  if (tsApi.isAccessor(owner) || tsApi.isConstructorDeclaration(owner)) {
    return { problem: unsupportedKind(site, owner) };
  }
  if (tsApi.isMethodSignature(owner)) return { problem: signatureProblem(owner) };
  const value = functionOf(tsApi, expressionOf(tsApi, owner));
  if (!value) return { problem: tagNotOnFunction(site.tag, { ...describeOwner(tsApi, owner) }) };
  const declaration = declareValue(site, value);
  const { form, nameNode } = declaration;
  // Attached from outside the class, by its name.
  const isOutOfReach =
    form === "static-field" && tsApi.isPropertyName(nameNode) && fixedNameOf(tsApi, nameNode) === undefined;
  return isOutOfReach ? { problem: unreachable(site, nameNode) } : { declaration };
}

/** The expression that a statement or member holds, where it holds one. */
function expressionOf(tsApi: typeof ts, owner: ts.Node): ts.Node | undefined {
  if (tsApi.isVariableStatement(owner)) return owner.declarationList.declarations[0]?.initializer;
  if (tsApi.isVariableDeclaration(owner) || tsApi.isPropertyAssignment(owner) || tsApi.isPropertyDeclaration(owner)) {
    return owner.initializer;
  }
  if (tsApi.isExportAssignment(owner) || tsApi.isReturnStatement(owner)) return owner.expression;
  return tsApi.isExpressionStatement(owner) ? assignedValue(tsApi, owner.expression) : owner;
}

function assignedValue(tsApi: typeof ts, expression: ts.Expression): ts.Node | undefined {
  const isAssignment =
    tsApi.isBinaryExpression(expression) && expression.operatorToken.kind === tsApi.SyntaxKind.EqualsToken;
  return isAssignment ? expression.right : undefined;
}

function unsupportedKind(
  { ts: tsApi, file, tag }: CollectSite,
  node: ts.AccessorDeclaration | ts.ConstructorDeclaration,
): Diagnostic {
  if (tsApi.isConstructorDeclaration(node)) {
    return functionKindUnsupported(tag, {
      thing: "a constructor",
      reason: "A constructor makes an object that a model could not hold.",
      advice: "Put `@tool` on a static method that makes the object and returns what the model needs to know.",
    });
  }
  return functionKindUnsupported(tag, {
    thing: `the accessor \`${node.name.getText(file)}\``,
    reason: "It is read or written like a property, and not called.",
    advice: "Make it a method.",
  });
}

function signatureProblem(node: ts.MethodSignature): Diagnostic {
  return functionWithoutBody(locationOf(node.name), {
    name: node.name.getText(),
    reason: "It stands in a type, where functions are only described.",
    advice: "Put `@tool` on the function that implements it.",
  });
}
