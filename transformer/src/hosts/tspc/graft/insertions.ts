import type ts from "typescript";
import type { Plan, PlannedAnswer, PlannedTool } from "../../../plan.js";
import { placeTool, type NamedNode, type Target } from "../../attach/place-tool.js";
import { attachStatement, memberAccess, referenceTo, type Grafter } from "./grafter.js";

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
  /** Calls of agents that get one more argument. */
  readonly answers: ReadonlyMap<ts.Node, PlannedAnswer>;
  /** Functions and classes that are `export default` and have no name, with the name that they get. */
  readonly nameless: ReadonlyMap<ts.Node, ts.Identifier>;
  /** All these nodes and their ancestors: nothing else has to be visited. */
  readonly paths: ReadonlySet<ts.Node>;
}

export function planInsertions(plan: Plan, grafter: Grafter): Insertions {
  const builder = new InsertionsBuilder(grafter);
  for (const tool of plan.tools) builder.add(tool);
  for (const answer of plan.answers) builder.addAnswer(answer);
  return builder;
}

class InsertionsBuilder implements Insertions {
  readonly heads = new Map<ts.Node, ts.Statement[]>();
  readonly tails = new Map<ts.Node, ts.Statement[]>();
  readonly blocks = new Map<ts.Node, ts.Statement[]>();
  readonly wraps = new Map<ts.Node, PlannedTool>();
  readonly answers = new Map<ts.Node, PlannedAnswer>();
  readonly nameless = new Map<ts.Node, ts.Identifier>();
  readonly paths = new Set<ts.Node>();
  readonly #grafter: Grafter;

  constructor(grafter: Grafter) {
    this.#grafter = grafter;
  }

  add(tool: PlannedTool): void {
    const placement = placeTool(tool.declaration, this.#grafter.ts);
    this.#enter(placement.at);
    if (placement.kind === "wrap") {
      this.wraps.set(placement.at, tool);
      return;
    }
    const { kind, at, target } = placement;
    const where = { head: this.heads, tail: this.tails, block: this.blocks }[kind];
    const statement = attachStatement(tool, this.#expressionFor(target), this.#grafter);
    where.set(at, [...(where.get(at) ?? []), statement]);
  }

  addAnswer(answer: PlannedAnswer): void {
    this.#enter(answer.call.node);
    this.answers.set(answer.call.node, answer);
  }

  #expressionFor({ owner, members }: Target): ts.Expression {
    const start: ts.Expression = owner === "this" ? this.#grafter.factory.createThis() : this.#nameOf(owner);
    return members.reduce((holder, name) => memberAccess(holder, name, this.#grafter), start);
  }

  /** A reference to a declaration; one that is `export default` and has no name gets one. */
  #nameOf(node: NamedNode): ts.Identifier {
    const { ts, factory } = this.#grafter;
    this.#enter(node);
    if (node.name && ts.isIdentifier(node.name)) return referenceTo(node.name, this.#grafter);
    const name = factory.getGeneratedNameForNode(node);
    this.nameless.set(node, name);
    return name;
  }

  #enter(node: ts.Node): void {
    for (let current: ts.Node | undefined = node; current && !this.paths.has(current); current = current.parent) {
      this.paths.add(current);
    }
  }
}
