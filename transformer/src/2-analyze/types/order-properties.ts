import type { CheckerPort, SymbolHandle, TypeHandle } from "../../checker/port.js";
import { compareDeclarations } from "../sources/compare-types.js";
import { flattenSource } from "../sources/flatten-source.js";
import type { TypeSource } from "../sources/type-source.js";

/**
 * The properties of an object in an order that the source gives. The compiler has those of most types in the order of
 * declaration; those of a mapped type come from a union of keys, which has no order.
 */
export function orderProperties(
  port: CheckerPort,
  type: TypeHandle,
  source: TypeSource | undefined,
): readonly SymbolHandle[] {
  const properties = port.propertiesOf(type);
  const view = port.viewOf(type);
  if (view.kind === "intersection") return orderParts(port, properties, view.members);
  if (view.kind !== "object" || !view.isMapped) return properties;
  const ranks = rankKeys(port, source);
  const rankOf = (property: SymbolHandle) => ranks.get(port.factsOf(property).name) ?? Infinity;
  return [...properties].sort((a, b) => {
    const byPlace = compareDeclarations(port, a, b);
    if (byPlace !== 0) return byPlace;
    const [first, second] = [rankOf(a), rankOf(b)];
    return first === second ? compareNames(port, a, b) : first - second;
  });
}

/** Part by part, each property where its name comes first. */
function orderParts(
  port: CheckerPort,
  properties: readonly SymbolHandle[],
  parts: readonly TypeHandle[],
): SymbolHandle[] {
  const names = new Set(
    parts.flatMap((part) => orderProperties(port, part, undefined).map((property) => port.factsOf(property).name)),
  );
  const byName = new Map(properties.map((property) => [port.factsOf(property).name, property]));
  return [...names].flatMap((name) => byName.get(name) ?? []);
}

/** The keys of a mapped type in the order in which they were written. */
function rankKeys(port: CheckerPort, source: TypeSource | undefined): ReadonlyMap<string, number> {
  const constraint =
    source && port.syntax.isMappedTypeNode(source.node) ? source.node.typeParameter.constraint : undefined;
  const leaves = constraint ? flattenSource(port, { node: constraint, env: source?.env }) : [];
  return new Map(leaves.map(({ literal }, rank) => [String(literal), rank] as const).reverse());
}

function compareNames(port: CheckerPort, a: SymbolHandle, b: SymbolHandle): number {
  const [first, second] = [port.factsOf(a).name, port.factsOf(b).name];
  return first < second ? -1 : first > second ? 1 : 0;
}
