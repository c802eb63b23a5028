import type ts from "typescript";
import type { DeclarationForm, ToolDeclaration } from "../tool-declaration.js";
import type { CollectSite } from "./collect-site.js";
import { wrappersOf, type FunctionValue } from "./function-of.js";
import { fixedNameOf, NAMELESS } from "./name-of.js";

/** What holds a function expression, and so gives it a name. */
interface Holder {
  form: DeclarationForm;
  name: string | undefined;
  nameNode: ts.Node | undefined;
  anchor: ts.Node;
  docNodes: ts.Node[];
}

/** An arrow function or function expression, wherever it stands. */
export function declareValue(site: CollectSite, node: FunctionValue): ToolDeclaration {
  const wrappers = wrappersOf(site.ts, node);
  const holder = holderOf(site, wrappers.at(-1) ?? node);
  const ownName = site.ts.isFunctionExpression(node) ? node.name : undefined;
  return {
    form: holder.form,
    node,
    name: holder.name ?? ownName?.text ?? NAMELESS,
    nameNode: holder.nameNode ?? ownName ?? (site.ts.isArrowFunction(node) ? node.equalsGreaterThanToken : node),
    anchor: holder.anchor,
    docNodes: [node, ...wrappers, ...holder.docNodes],
  };
}

function holderOf({ ts: tsApi }: CollectSite, value: ts.Node): Holder {
  const { parent } = value;
  if (tsApi.isVariableDeclaration(parent)) return variableHolder(tsApi, parent, value);
  if (tsApi.isPropertyAssignment(parent)) return memberHolder(tsApi, "object-member", parent);
  if (tsApi.isPropertyDeclaration(parent)) return memberHolder(tsApi, fieldForm(tsApi, parent), parent);
  const plain = { form: "expression" as const, anchor: value };
  if (tsApi.isBinaryExpression(parent)) {
    const nameNode = assignedName(tsApi, parent.left);
    const statement = tsApi.isExpressionStatement(parent.parent) ? [parent.parent] : [];
    return { ...plain, name: nameNode?.text, nameNode, docNodes: statement };
  }
  const isStatement = tsApi.isExportAssignment(parent) || tsApi.isReturnStatement(parent);
  return { ...plain, name: undefined, nameNode: undefined, docNodes: isStatement ? [parent] : [] };
}

function variableHolder(tsApi: typeof ts, declaration: ts.VariableDeclaration, value: ts.Node): Holder {
  const statement = declaration.parent.parent;
  const isFirst = declaration.parent.kind !== tsApi.SyntaxKind.CatchClause && isFirstOf(declaration);
  return {
    form: tsApi.isVariableStatement(statement) ? "variable" : "expression",
    name: fixedNameOf(tsApi, declaration.name),
    nameNode: declaration.name,
    anchor: tsApi.isVariableStatement(statement) ? statement : value,
    docNodes: isFirst ? [declaration, statement] : [declaration],
  };
}

/** The comment before a statement is about the first variable in it. */
function isFirstOf(declaration: ts.VariableDeclaration): boolean {
  const { declarations }: { declarations?: readonly ts.Node[] } = declaration.parent as object; // a catch clause has none
  return declarations?.[0] === declaration;
}

function memberHolder(
  tsApi: typeof ts,
  form: DeclarationForm,
  member: ts.PropertyAssignment | ts.PropertyDeclaration,
): Holder {
  const name = fixedNameOf(tsApi, member.name);
  return { form, name, nameNode: member.name, anchor: member, docNodes: [member] };
}

function fieldForm(tsApi: typeof ts, member: ts.PropertyDeclaration): DeclarationForm {
  const isStatic = member.modifiers?.some(({ kind }) => kind === tsApi.SyntaxKind.StaticKeyword);
  return isStatic ? "static-field" : "field";
}

function assignedName(tsApi: typeof ts, target: ts.Expression): ts.Identifier | undefined {
  if (tsApi.isIdentifier(target)) return target;
  return tsApi.isPropertyAccessExpression(target) && tsApi.isIdentifier(target.name) ? target.name : undefined;
}
