import type ts from "typescript";
import { locationOf } from "../diagnostics/location-of.js";
import { functionKindUnsupported, functionWithoutBody } from "../diagnostics/messages.generated.js";
import type { DeclarationForm } from "../tool-declaration.js";
import type { CollectSite, Found } from "./collect-site.js";
import { overloadsAround } from "./declare-function.js";
import { fixedNameOf, NAMELESS } from "./name-of.js";
import { usesSuper } from "./uses-super.js";

/** A method of a class or of an object literal: of overloads, the implementation. */
export function declareMethod(site: CollectSite, node: ts.MethodDeclaration): Found {
  const { ts: tsApi } = site;
  const name = fixedNameOf(tsApi, node.name);
  const { parent } = node;
  const isMember = tsApi.isClassLike(parent);
  if (isMember && name === undefined) return { problem: unreachable(site, node.name) };
  const members = isMember ? parent.members : [node];
  const overloads = overloadsAround(members, node, (candidate) => isOverload(site, candidate, node));
  const implementation = overloads.find(({ body }) => body !== undefined);
  if (!implementation) return { problem: withoutBody(node, name ?? NAMELESS) };
  if (!isMember && usesSuper(implementation, tsApi)) return { problem: boundToItsObject(implementation) };
  const declaration = {
    form: isMember ? methodForm(site, node) : ("object-member" as const),
    node: implementation,
    name: name ?? NAMELESS,
    nameNode: implementation.name,
    anchor: isMember ? parent : implementation,
    docNodes: [implementation, ...overloads.filter((overload) => overload !== implementation)],
  };
  return { declaration };
}

/** Says that what calls tools could not reach a class member. */
export function unreachable({ ts: tsApi, file }: CollectSite, name: ts.PropertyName) {
  const isPrivate = tsApi.isPrivateIdentifier(name);
  return functionKindUnsupported(locationOf(name), {
    thing: `the member \`${name.getText(file)}\``,
    reason: isPrivate ? "Nothing outside the class can call it." : "Its name is known only when the program runs.",
    advice: isPrivate ? "Use TypeScript's `private`, or make it public." : "Give it a fixed name.",
  });
}

/** The compiled method stands in an object of its own, which has another prototype. */
function boundToItsObject(node: ts.MethodDeclaration) {
  return functionKindUnsupported(locationOf(node.name), {
    thing: "a method of an object literal that uses `super`",
    reason: "What `super` means depends on the object that the method was written in.",
    advice: "Call the other method by the name of its object.",
  });
}

function withoutBody(node: ts.MethodDeclaration, name: string) {
  return functionWithoutBody(locationOf(node.name), {
    name,
    reason: "An abstract or declared method is written elsewhere.",
    advice: "Put `@tool` on the method that implements it.",
  });
}

function methodForm({ ts: tsApi }: CollectSite, node: ts.MethodDeclaration): DeclarationForm {
  return isStatic(tsApi, node) ? "static-method" : "method";
}

function isOverload(
  { ts: tsApi }: CollectSite,
  candidate: ts.Node,
  node: ts.MethodDeclaration,
): candidate is ts.MethodDeclaration {
  return (
    tsApi.isMethodDeclaration(candidate) &&
    fixedNameOf(tsApi, candidate.name) === fixedNameOf(tsApi, node.name) &&
    isStatic(tsApi, candidate) === isStatic(tsApi, node)
  );
}

function isStatic(tsApi: typeof ts, { modifiers }: ts.MethodDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === tsApi.SyntaxKind.StaticKeyword) ?? false;
}
