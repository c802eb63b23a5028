import type ts from "typescript";
import { thunksOf, type Plan } from "../../../plan.js";
import type { Grafter } from "./grafter.js";
import type { Ts } from "../../compiler.js";
import { importStatement } from "./import-statement.js";
import { planInsertions, type Insertions } from "./insertions.js";
import { withAnswer } from "./with-answer.js";
import { rawStatement } from "./raw-statement.js";
import { wrapExpression, wrapMethod } from "./wrap-function.js";

export interface GraftOptions {
  ts: Ts;
  context: ts.TransformationContext;
  /** The file becomes a CommonJS module. */
  isCommonJs: boolean;
}

/** The file with its tools attached: an import first, the attachments where the functions are, the tools' data last. */
export function graftFile(file: ts.SourceFile, plan: Plan, { ts, context, isCommonJs }: GraftOptions): ts.SourceFile {
  const grafter: Grafter = { ts, factory: context.factory, importName: plan.importName };
  const insertions = planInsertions(plan, grafter);
  const visited = new Visitor(grafter, insertions, context).visitChildren(file);
  const texts = [...thunksOf(plan).map(({ thunkText }) => thunkText), plan.sharedText];
  const thunks = texts.flatMap((text) => (text === undefined ? [] : [rawStatement(text, grafter)]));
  const head = [importStatement(grafter, isCommonJs), ...(insertions.heads.get(file) ?? [])];
  const statements = [...withHead(visited.statements, head, grafter), ...thunks];
  // A list that stands where another stood: comments before the first statement belong to the file.
  const list = ts.setTextRange(context.factory.createNodeArray(statements), file.statements);
  return context.factory.updateSourceFile(visited, list);
}

class Visitor {
  readonly #grafter: Grafter;
  readonly #insertions: Insertions;
  readonly #context: ts.TransformationContext;

  constructor(grafter: Grafter, insertions: Insertions, context: ts.TransformationContext) {
    this.#grafter = grafter;
    this.#insertions = insertions;
    this.#context = context;
  }

  visitChildren<T extends ts.Node>(node: T): T {
    return this.#grafter.ts.visitEachChild(node, (child) => this.#visit(child), this.#context);
  }

  #visit(node: ts.Node): ts.VisitResult<ts.Node> {
    if (!this.#insertions.paths.has(node)) return node;
    const changed = this.#change(node, this.visitChildren(node));
    const tail = this.#insertions.tails.get(node);
    return tail ? [changed, ...tail] : changed;
  }

  /** `node` as it was parsed, by which the insertions are known; `visited` with its children done. */
  #change(node: ts.Node, visited: ts.Node): ts.Node {
    const { ts } = this.#grafter;
    const tool = this.#insertions.wraps.get(node);
    if (tool && ts.isMethodDeclaration(visited)) return wrapMethod(tool, visited, this.#grafter);
    if (tool && ts.isExpression(visited)) return wrapExpression(tool, visited, this.#grafter);
    const answer = this.#insertions.answers.get(node);
    if (answer && ts.isCallExpression(visited)) return withAnswer(answer, visited, this.#grafter);
    const name = this.#insertions.nameless.get(node);
    if (name && ts.isFunctionDeclaration(visited)) return this.#nameFunction(visited, name);
    if (name && ts.isClassDeclaration(visited)) return this.#nameClass(visited, name);
    const block = this.#insertions.blocks.get(node);
    if (block && ts.isClassExpression(visited)) return this.#withStaticBlock(visited, block);
    const head = this.#insertions.heads.get(node);
    return head ? this.#withHead(visited, head) : visited;
  }

  #nameFunction(node: ts.FunctionDeclaration, name: ts.Identifier): ts.FunctionDeclaration {
    const { modifiers, asteriskToken, typeParameters, parameters, type, body } = node;
    return this.#context.factory.updateFunctionDeclaration(
      node,
      modifiers,
      asteriskToken,
      name,
      typeParameters,
      parameters,
      type,
      body,
    );
  }

  #nameClass(node: ts.ClassDeclaration, name: ts.Identifier): ts.ClassDeclaration {
    const { modifiers, typeParameters, heritageClauses, members } = node;
    return this.#context.factory.updateClassDeclaration(
      node,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      members,
    );
  }

  #withStaticBlock(node: ts.ClassExpression, statements: readonly ts.Statement[]): ts.ClassExpression {
    const { factory } = this.#context;
    const { modifiers, name, typeParameters, heritageClauses } = node;
    const members = [...node.members, factory.createClassStaticBlockDeclaration(factory.createBlock(statements, true))];
    return factory.updateClassExpression(node, modifiers, name, typeParameters, heritageClauses, members);
  }

  #withHead(node: ts.Node, head: readonly ts.Statement[]): ts.Node {
    const { ts, factory } = this.#grafter;
    if (ts.isBlock(node)) return factory.updateBlock(node, withHead(node.statements, head, this.#grafter));
    if (ts.isModuleBlock(node)) return factory.updateModuleBlock(node, [...head, ...node.statements]);
    if (ts.isCaseClause(node)) return factory.updateCaseClause(node, node.expression, [...head, ...node.statements]);
    if (ts.isDefaultClause(node)) return factory.updateDefaultClause(node, [...head, ...node.statements]);
    if (ts.isSourceFile(node)) return node;
    throw new Error(`A function declaration stands in a ${ts.SyntaxKind[node.kind]}.`);
  }
}

/** Directives such as `"use strict"` must stay first. */
function withHead(statements: readonly ts.Statement[], head: readonly ts.Statement[], { ts }: Grafter): ts.Statement[] {
  const directives = statements.findIndex(
    (statement) => !ts.isExpressionStatement(statement) || !ts.isStringLiteral(statement.expression),
  );
  const at = directives < 0 ? statements.length : directives;
  return [...statements.slice(0, at), ...head, ...statements.slice(at)];
}
