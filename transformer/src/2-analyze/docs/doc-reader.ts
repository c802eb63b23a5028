import type ts from "typescript";
import type { CheckerPort, SymbolHandle } from "../../checker/port.js";
import type { DocComment } from "../../comments/doc-comment.js";
import { findDocComment, findTrailingDocComment } from "../../comments/find-doc-comment.js";
import { parseDocComment } from "../../comments/parse-doc-comment.js";

/** A doc comment and the file that it stands in. */
export interface SourcedDoc extends DocComment {
  file: ts.SourceFile;
  /** Not the user's own: what is odd in it cannot be mended by the user. */
  isForeign: boolean;
}

/** Reads doc comments, each once. Those of TypeScript's own libraries are never read: they are not about the user's tool. */
export class DocReader {
  readonly #port: CheckerPort;
  readonly #known = new Map<ts.Node, SourcedDoc | undefined>();

  constructor(port: CheckerPort) {
    this.#port = port;
  }

  /** The comment of a node: before it, or behind it on its line where a member or parameter is meant. */
  docOf(node: ts.Node): SourcedDoc | undefined {
    if (this.#known.has(node)) return this.#known.get(node);
    const doc = this.#read(node);
    this.#known.set(node, doc);
    return doc;
  }

  /** The comment of the first declaration that has one. */
  docOfSymbol(symbol: SymbolHandle): SourcedDoc | undefined {
    for (const declaration of this.#port.declarationsOf(symbol)) {
      const doc = this.docOf(declaration);
      if (doc) return doc;
    }
    return undefined;
  }

  #read(node: ts.Node): SourcedDoc | undefined {
    const file = node.getSourceFile();
    if (this.#port.isDefaultLibrary(file)) return undefined;
    const comment =
      findDocComment(file, node) ?? (this.#mayTrail(node) ? findTrailingDocComment(file, node) : undefined);
    return comment && { ...parseDocComment(file.text, comment), file, isForeign: this.#port.isForeign(file) };
  }

  #mayTrail(node: ts.Node): boolean {
    const { syntax } = this.#port;
    return (
      syntax.isPropertySignature(node) ||
      syntax.isPropertyDeclaration(node) ||
      syntax.isPropertyAssignment(node) ||
      syntax.isParameter(node) ||
      syntax.isBindingElement(node)
    );
  }
}
