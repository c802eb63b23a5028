import type ts from "typescript";
import type { CheckerPort, SymbolHandle, TypeHandle } from "../../checker/port.js";

const KINDS = ["string", "number", "bigint", "template", "literal", "array", "tuple", "object", "intersection"];

/** An order of types that depends on nothing but themselves: kinds, values, places of declaration, text. */
export function compareTypes(port: CheckerPort, first: TypeHandle, second: TypeHandle): number {
  if (first === second) return 0;
  const [a, b] = [port.viewOf(first), port.viewOf(second)];
  if (a.kind !== b.kind) return rankOf(a.kind) - rankOf(b.kind);
  if (a.kind === "literal" && b.kind === "literal") {
    const byEnum = a.enumMember && b.enumMember ? compareDeclarations(port, a.enumMember, b.enumMember) : 0;
    return byEnum || compareValues(a.value, b.value);
  }
  const [one, other] = [port.namedTypeOf(first), port.namedTypeOf(second)];
  const byPlace = one && other ? compareDeclarations(port, one.symbol, other.symbol) : 0;
  return byPlace || compareTexts(port.textOf(first), port.textOf(second));
}

/** By file and place: the order in which a reader meets them. */
export function compareDeclarations(port: CheckerPort, first: SymbolHandle, second: SymbolHandle): number {
  const [[a], [b]] = [port.declarationsOf(first), port.declarationsOf(second)];
  if (!a || !b) return a ? -1 : b ? 1 : 0;
  return compareTexts(fileOf(a), fileOf(b)) || a.pos - b.pos;
}

function fileOf(node: ts.Node): string {
  return node.getSourceFile().fileName;
}

/** `null` and what is not in the list come last. */
function rankOf(kind: string): number {
  const rank = KINDS.indexOf(kind);
  return rank < 0 ? KINDS.length + (kind === "null" ? 1 : 0) : rank;
}

function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareTexts(typeof a, typeof b) || compareTexts(String(a), String(b));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
