import type ts from "typescript";
import type { PlannedTool } from "../../../plan.js";
import { fixedName, inferredName } from "../../attach/function-name.js";
import { attachCall, isIdentifierText, memberAccess, type Grafter } from "./grafter.js";

/** `x.attach(() => {}, thunk)`: the function keeps the name that its place gives it. */
export function wrapExpression(tool: PlannedTool, node: ts.Expression, grafter: Grafter): ts.Expression {
  const name = inferredName(tool.declaration.node, grafter.ts);
  if (name === undefined) return attachCall(tool, node, grafter);
  const property = grafter.factory.createPropertyAssignment(keyNode(name, grafter), node);
  return attachCall(tool, memberOfLiteral(property, name, grafter), grafter);
}

/** `add(a) {}` becomes `add: x.attach({ add(a) {} }.add, thunk)`: still a method, not a constructor. */
export function wrapMethod(tool: PlannedTool, node: ts.MethodDeclaration, grafter: Grafter): ts.PropertyAssignment {
  const { factory, ts } = grafter;
  const name = fixedName(node.name, ts);
  const key = keyNode(name ?? tool.declaration.name, grafter);
  const method = factory.updateMethodDeclaration(
    node,
    node.modifiers,
    node.asteriskToken,
    key,
    node.questionToken,
    node.typeParameters,
    node.parameters,
    node.type,
    node.body,
  );
  const value = memberOfLiteral(method, name ?? tool.declaration.name, grafter);
  // A name that is computed when the program runs stays where it is, so that it is computed once.
  const outerKey = name === undefined ? node.name : keyNode(name, grafter);
  return factory.createPropertyAssignment(outerKey, attachCall(tool, value, grafter));
}

/** `{ name: … }.name` */
function memberOfLiteral(member: ts.ObjectLiteralElementLike, name: string, grafter: Grafter): ts.Expression {
  const literal = grafter.factory.createObjectLiteralExpression([member]);
  return memberAccess(literal, name, grafter);
}

function keyNode(name: string, { factory }: Grafter): ts.PropertyName {
  if (name === "__proto__") return factory.createComputedPropertyName(factory.createStringLiteral(name));
  return isIdentifierText(name) ? factory.createIdentifier(name) : factory.createStringLiteral(name);
}
