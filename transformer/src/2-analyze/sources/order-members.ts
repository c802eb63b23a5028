import type { CheckerPort, TypeHandle } from "../../checker/port.js";
import { compareTypes } from "./compare-types.js";
import { literalKey, type Leaf } from "./leaf.js";

/** A member of a union, and how it was written: more than once where aliases stand for the same type. */
export interface OrderedMember {
  type: TypeHandle;
  leaves: readonly Leaf[];
}

/**
 * Puts the members of a union into the order in which they were written; those of which nothing is known come last, in an
 * order that does not depend on the compiler's own.
 */
export function orderMembers(
  port: CheckerPort,
  members: readonly TypeHandle[],
  leaves: readonly Leaf[],
): OrderedMember[] {
  const index = new LeafIndex(leaves);
  const matched = members.map((type) => ({ type, leaves: index.take(type, keyOf(port, type)) }));
  const unmatched = matched.filter((member) => member.leaves.length === 0);
  for (const member of unmatched.sort((a, b) => compareTypes(port, a.type, b.type))) {
    member.leaves = index.takeSimilar(port.viewOf(member.type).kind, port);
  }
  const ranks = new Map(matched.map((member) => [member, rankMember(port, index, member)]));
  return matched.sort((a, b) => compareRanks(ranks.get(a), ranks.get(b)) || compareTypes(port, a.type, b.type));
}

/** Where a member was written; of an intersection that was a part of the union by its parts only, where these were. */
function rankMember(port: CheckerPort, index: LeafIndex, { type, leaves: [leaf] }: OrderedMember): number[] {
  if (leaf) return [index.rankOf(leaf)];
  const view = port.viewOf(type);
  if (view.kind !== "intersection") return [];
  const parts = view.members.flatMap((part) => index.rankOfType(part) ?? []);
  return parts.sort((a, b) => a - b);
}

/** What has a rank stands before what has none. */
function compareRanks(first: readonly number[] = [], second: readonly number[] = []): number {
  if (first.length === 0 || second.length === 0) return second.length - first.length;
  const at = first.findIndex((rank, index) => rank !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

/** The value of a literal; of a tagged or branded one, that of the literal in it. */
function keyOf(port: CheckerPort, type: TypeHandle): string | undefined {
  const view = port.viewOf(type);
  if (view.kind === "literal") return literalKey(view.value);
  if (view.kind !== "intersection") return undefined;
  for (const member of view.members) {
    const inner = port.viewOf(member);
    if (inner.kind === "literal") return literalKey(inner.value);
  }
  return undefined;
}

class LeafIndex {
  readonly #ranks: ReadonlyMap<Leaf, number>;
  readonly #byType = new Map<TypeHandle, Leaf[]>();
  readonly #byLiteral = new Map<string, Leaf[]>();
  readonly #free: Set<Leaf>;

  constructor(leaves: readonly Leaf[]) {
    this.#ranks = new Map(leaves.map((leaf, rank) => [leaf, rank]));
    this.#free = new Set(leaves);
    for (const leaf of leaves) {
      if (leaf.type) append(this.#byType, leaf.type, leaf);
      if (leaf.literal !== undefined) append(this.#byLiteral, literalKey(leaf.literal), leaf);
    }
  }

  rankOf(leaf: Leaf): number {
    return this.#ranks.get(leaf) ?? Infinity;
  }

  rankOfType(type: TypeHandle): number | undefined {
    const [leaf] = this.#byType.get(type) ?? [];
    return leaf && this.rankOf(leaf);
  }

  /** The leaves that are this type. */
  take(type: TypeHandle, key: string | undefined): Leaf[] {
    const found = this.#byType.get(type) ?? (key === undefined ? undefined : this.#byLiteral.get(key)) ?? [];
    for (const leaf of found) this.#free.delete(leaf);
    return found;
  }

  /** The first leaf left that is a type of the same kind: type arguments may have made another type of what was written. */
  takeSimilar(kind: string, port: CheckerPort): Leaf[] {
    for (const leaf of this.#free) {
      if (!leaf.type || port.viewOf(leaf.type).kind !== kind) continue;
      this.#free.delete(leaf);
      return [leaf];
    }
    return [];
  }
}

function append<K>(map: Map<K, Leaf[]>, key: K, leaf: Leaf): void {
  const list = map.get(key);
  if (list) list.push(leaf);
  else map.set(key, [leaf]);
}
