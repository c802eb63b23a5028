import type ts from "typescript";
import type { PlannedThunk } from "../../../plan.js";
import type { Ts } from "../../compiler.js";

/** What is needed to build the nodes that are added to a file. */
export interface Grafter {
  readonly ts: Ts;
  readonly factory: ts.NodeFactory;
  /** Local name of the internal module's namespace. */
  readonly importName: string;
}

/** `x.attach(target, thunk)`; for a rejected tool, what makes asking for it throw. It returns the function. */
export function attachCall(tool: PlannedThunk, target: ts.Expression, { factory, importName }: Grafter): ts.Expression {
  const call = (helper: string, ...rest: ts.Expression[]): ts.Expression => {
    const callee = factory.createPropertyAccessExpression(factory.createIdentifier(importName), helper);
    return factory.createCallExpression(callee, undefined, [target, ...rest]);
  };
  if (tool.rejection === undefined) return call("attach", factory.createIdentifier(tool.thunkName));
  return call("attachRejected", factory.createStringLiteral(tool.name), factory.createStringLiteral(tool.rejection));
}

export function attachStatement(tool: PlannedThunk, target: ts.Expression, grafter: Grafter): ts.Statement {
  return grafter.factory.createExpressionStatement(attachCall(tool, target, grafter));
}

/**
 * A reference to something declared in the file. It keeps the declaration's name as its origin, by which the CommonJS
 * transform knows that an exported variable lives in `exports`.
 */
export function referenceTo(name: ts.Identifier, { ts, factory }: Grafter): ts.Identifier {
  return ts.setOriginalNode(factory.createIdentifier(ts.idText(name)), name);
}

/** `owner.name` */
export function memberAccess(owner: ts.Expression, name: string, { factory }: Grafter): ts.Expression {
  return isIdentifierText(name)
    ? factory.createPropertyAccessExpression(owner, name)
    : factory.createElementAccessExpression(owner, factory.createStringLiteral(name));
}

export function isIdentifierText(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
