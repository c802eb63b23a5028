import type ts from "typescript";
import type { CheckerPort } from "../../checker/port.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { locationOf } from "../../diagnostics/location-of.js";
import { toolNameDuplicate } from "../../diagnostics/messages.generated.js";
import type { ToolDeclaration } from "../../tool-declaration.js";
import { suggestName } from "./read-tool-name.js";

/**
 * Finds tools with one name. Only those that stand side by side, in a file, a class, an object or a function, are sure to
 * be used together.
 */
export class ToolNames {
  readonly #port: CheckerPort;
  readonly #known = new WeakMap<ts.Node, Map<string, ToolDeclaration>>();

  constructor(port: CheckerPort) {
    this.#port = port;
  }

  /** Takes note of a tool, and says when another one before it has its name. */
  add(name: string, declaration: ToolDeclaration): Diagnostic[] {
    const scope = this.#scopeOf(declaration.node);
    const known = this.#known.get(scope) ?? new Map<string, ToolDeclaration>();
    this.#known.set(scope, known);
    const first = known.get(name);
    if (!first || first.node.pos >= declaration.node.pos) {
      known.set(name, declaration);
      return [];
    }
    const related = [{ location: locationOf(first.nameNode), text: `The first \`${name}\` is here.` }];
    const suggestion = suggestName(`${name.slice(0, 60)}_2`);
    return [toolNameDuplicate(locationOf(declaration.nameNode), { name, suggestion }, related)];
  }

  /** What a declaration stands in: the nearest function, class, object literal, block or file around it. */
  #scopeOf(node: ts.Node): ts.Node {
    const { SyntaxKind } = this.#port.syntax;
    const scopes: readonly ts.SyntaxKind[] = [
      SyntaxKind.SourceFile,
      SyntaxKind.ModuleBlock,
      SyntaxKind.Block,
      SyntaxKind.CaseBlock,
      SyntaxKind.ClassDeclaration,
      SyntaxKind.ClassExpression,
      SyntaxKind.ObjectLiteralExpression,
    ];
    let current = node.parent;
    while (!scopes.includes(current.kind)) current = current.parent;
    return current;
  }
}
