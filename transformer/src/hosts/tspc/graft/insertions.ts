import type ts from "typescript";
import type { Plan, PlannedTool } from "../../../plan.js";
import { attachStatement, memberAccess, referenceTo, type Grafter } from "./grafter.js";
import { fixedName } from "./function-name.js";

/** What is to be added where, by the nodes of the file as it was parsed. */
export interface Insertions {
  /** At the start of a container of statements: for functions, which are hoisted. */
  readonly heads: ReadonlyMap<ts.Node, readonly ts.Statement[]>;
  /** After a statement. */
  readonly tails: ReadonlyMap<ts.Node, readonly ts.Statement[]>;
  /** In a static block at the end of a class that is an expression. */
  readonly blocks: ReadonlyMap<ts.Node, readonly ts.Statement[]>;
  /** Functions, and methods of object literals, that are wrapped where they stand. */
  readonly wraps: ReadonlyMap<ts.Node, PlannedTool>;
  /** Functions and classes that are `export default` and have no name, with the name that they get. */
  readonly nameless: ReadonlyMap<ts.Node, ts.Identifier>;
  /** All these nodes and their ancestors: nothing else has to be visited. */
  readonly paths: ReadonlySet<ts.Node>;
}

export function planInsertions(plan: Plan, grafter: Grafter): Insertions {
  const builder = new InsertionsBuilder(grafter);
  for (const tool of plan.tools) builder.add(tool);
  return builder;
}

class InsertionsBuilder implements Insertions {
  readonly heads = new Map<ts.Node, ts.Statement[]>();
  readonly tails = new Map<ts.Node, ts.Statement[]>();
  readonly blocks = new Map<ts.Node, ts.Statement[]>();
  readonly wraps = new Map<ts.Node, PlannedTool>();
  readonly nameless = new Map<ts.Node, ts.Identifier>();
  readonly paths = new Set<ts.Node>();
  readonly #grafter: Grafter;

  constructor(grafter: Grafter) {
    this.#grafter = grafter;
  }

  add(tool: PlannedTool): void {
    switch (tool.declaration.form) {
      case "function":
      case "default-function":
        return this.#addFunction(tool);
      case "variable":
        return this.#addVariable(tool);
      case "method":
      case "static-method":
      case "static-field":
        return this.#addClassMember(tool);
      default:
        return this.#addWrap(tool);
    }
  }

  #addFunction(tool: PlannedTool): void {
    const { node } = tool.declaration;
    const name = this.#nameOf(node);
    this.#put(this.heads, node.parent, attachStatement(tool, name, this.#grafter));
    this.#enter(node);
  }

  /** A reference to a declaration; one that is `export default` and has no name gets one. */
  #nameOf(node: ts.Node & { name?: ts.Node | undefined }): ts.Identifier {
    const { ts, factory } = this.#grafter;
    if (node.name && ts.isIdentifier(node.name)) return referenceTo(node.name, this.#grafter);
    const name = factory.getGeneratedNameForNode(node);
    this.nameless.set(node, name);
    return name;
  }

  #addVariable(tool: PlannedTool): void {
    const { ts } = this.#grafter;
    const declaration = findAncestor(tool.declaration.node, ts.isVariableDeclaration);
    const statement = declaration?.parent.parent;
    if (!declaration || !statement || !ts.isVariableStatement(statement) || !ts.isIdentifier(declaration.name)) {
      return this.#addWrap(tool);
    }
    this.#put(
      this.tails,
      statement,
      attachStatement(tool, referenceTo(declaration.name, this.#grafter), this.#grafter),
    );
    this.#enter(statement);
  }

  #addClassMember(tool: PlannedTool): void {
    const { ts, factory } = this.#grafter;
    const { node, form } = tool.declaration;
    const member = ts.isClassElement(node) ? node : findAncestor(node, ts.isClassElement);
    const name = member?.name && fixedName(member.name, ts);
    const owner = member?.parent;
    if (name === undefined || !owner || !ts.isClassLike(owner)) {
      throw new Error("A class member cannot be reached from outside its class.");
    }
    const isDeclared = ts.isClassDeclaration(owner);
    const self = isDeclared ? this.#nameOf(owner) : factory.createThis();
    const holder = form === "method" ? factory.createPropertyAccessExpression(self, "prototype") : self;
    const statement = attachStatement(tool, memberAccess(holder, name, this.#grafter), this.#grafter);
    this.#put(isDeclared ? this.tails : this.blocks, owner, statement);
    this.#enter(owner);
  }

  #addWrap(tool: PlannedTool): void {
    this.wraps.set(tool.declaration.node, tool);
    this.#enter(tool.declaration.node);
  }

  #put(where: Map<ts.Node, ts.Statement[]>, key: ts.Node, statement: ts.Statement): void {
    const list = where.get(key);
    if (list) list.push(statement);
    else where.set(key, [statement]);
  }

  #enter(node: ts.Node): void {
    for (let current: ts.Node | undefined = node; current && !this.paths.has(current); current = current.parent) {
      this.paths.add(current);
    }
  }
}

function findAncestor<T extends ts.Node>(
  node: ts.Node,
  isWanted: (candidate: ts.Node) => candidate is T,
): T | undefined {
  for (let current: ts.Node | undefined = node.parent; current; current = current.parent) {
    if (isWanted(current)) return current;
  }
  return undefined;
}
