import type ts from "typescript";
import { resolveReference, type TypeSource } from "../sources/type-source.js";
import type { TypeReader } from "./type-reader.js";

/**
 * Tells apart instances of a generic type that are one type to the compiler and differ in the doc tags of the aliases that
 * their arguments were written with: `Page<Percent>` and `Page<number>`.
 */
export function docFingerprint(reader: TypeReader, source: TypeSource | undefined): string {
  if (!source) return "";
  const found = new Set<string>();
  visit(reader, source, { found, seen: new Set() });
  return [...found].join();
}

interface Visit {
  found: Set<string>;
  seen: Set<ts.Node>;
}

function visit(reader: TypeReader, source: TypeSource, progress: Visit): void {
  const { port, docs } = reader;
  const { node, env } = source;
  if (progress.seen.has(node)) return;
  progress.seen.add(node);
  const reference = resolveReference(port, source);
  const bound = reference && env?.get(reference.symbol);
  if (bound) visit(reader, bound, progress);
  if (reference?.alias) {
    const doc = docs.docOf(reference.alias);
    if (doc && doc.tags.length > 0) progress.found.add(`${doc.file.fileName}:${doc.start}`);
    visit(reader, { node: reference.alias.type, env: undefined }, progress);
  }
  port.syntax.forEachChild(node, (child) => {
    if (port.syntax.isTypeNode(child)) visit(reader, { node: child, env }, progress);
  });
}
