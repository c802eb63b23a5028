import type ts from "typescript";
import type { CheckerPort, SymbolHandle } from "../../checker/port.js";

/**
 * Finds the files that a written type depends on, through every name in it and in what the names stand for. Of somebody
 * else's declarations only the file is told: they change with an installation.
 */
export class DependencyFinder {
  readonly #port: CheckerPort;
  readonly #direct = new Map<ts.Node, readonly ts.Declaration[]>();

  constructor(port: CheckerPort) {
    this.#port = port;
  }

  /** Absolute names; the node's own file is among them only when something leads back to it. */
  filesOf(nodes: readonly (ts.Node | undefined)[]): Set<string> {
    const files = new Set<string>();
    const seen = new Set<ts.Node>();
    const pending = nodes.flatMap((node) => node ?? []);
    for (let node = pending.pop(); node; node = pending.pop()) {
      for (const declaration of this.#declarationsIn(node)) {
        if (seen.has(declaration)) continue;
        seen.add(declaration);
        const file = declaration.getSourceFile();
        if (this.#port.isDefaultLibrary(file)) continue;
        files.add(file.fileName);
        if (!this.#port.isForeign(file)) pending.push(declaration);
      }
    }
    return files;
  }

  /** What the names in a node's types stand for. */
  #declarationsIn(node: ts.Node): readonly ts.Declaration[] {
    const known = this.#direct.get(node);
    if (known) return known;
    const found: ts.Declaration[] = [];
    const visit = (child: ts.Node): void => {
      const name = this.#nameIn(child);
      const symbol = name && this.#port.symbolAt(name);
      if (symbol) found.push(...this.#declarationsOf(symbol));
      // A type never depends on a function's body.
      if (!this.#isBody(child)) this.#port.syntax.forEachChild(child, visit);
    };
    visit(node);
    this.#direct.set(node, found);
    return found;
  }

  #nameIn(node: ts.Node): ts.Node | undefined {
    const { syntax } = this.#port;
    if (syntax.isTypeReferenceNode(node)) return node.typeName;
    if (syntax.isExpressionWithTypeArguments(node)) return node.expression;
    if (syntax.isTypeQueryNode(node)) return node.exprName;
    if (syntax.isComputedPropertyName(node)) return node.expression;
    if (syntax.isIdentifier(node)) return this.#isConstant(node) ? node : undefined;
    return syntax.isImportTypeNode(node) ? node.qualifier : undefined;
  }

  /** `LIMIT` of `limit = LIMIT`, and `Level` of `level = Level.High`. */
  #isConstant(node: ts.Identifier): boolean {
    const { syntax } = this.#port;
    const { parent } = node;
    if (syntax.isPropertyAccessExpression(parent)) return parent.expression === node;
    return (syntax.isParameter(parent) || syntax.isBindingElement(parent)) && parent.initializer === node;
  }

  #declarationsOf(symbol: SymbolHandle): readonly ts.Declaration[] {
    return this.#port.declarationsOf(symbol).filter((node) => !this.#port.syntax.isTypeParameterDeclaration(node));
  }

  #isBody(node: ts.Node): boolean {
    return node.kind === this.#port.syntax.SyntaxKind.Block;
  }
}
