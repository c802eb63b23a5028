import type ts from "typescript";
import type { Leaf } from "./leaf.js";

/** As many as TypeScript itself would make of a template. */
const MAX_VALUES = 100_000;

/** The values of a template of finite parts in the order in which they were written: the last part changes fastest. */
export function templateValues(node: ts.TemplateLiteralTypeNode, flatten: (node: ts.TypeNode) => Leaf[]): string[] {
  let values = [node.head.text];
  for (const { type, literal } of node.templateSpans) {
    const parts = flatten(type).flatMap((leaf) => (leaf.literal === undefined ? [] : [String(leaf.literal)]));
    if (values.length * parts.length > MAX_VALUES) return [];
    values = values.flatMap((value) => parts.map((part) => value + part + literal.text));
  }
  return values;
}
