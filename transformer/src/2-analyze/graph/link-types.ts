import type { TypeIr } from "../../ir.js";
import { mapTypes } from "./map-types.js";
import type { GraphNode, TypeGraph } from "./type-graph.js";

/**
 * Turns the keys of the graph into names, in order of first use: `User`, and `User_2` for another type of that name. Named
 * object types and recursive types become definitions; all others are put in place.
 */
export class TypeLinker {
  readonly definitions: Record<string, TypeIr> = {};
  readonly #graph: TypeGraph;
  readonly #names = new Map<string, string>();

  constructor(graph: TypeGraph) {
    this.#graph = graph;
  }

  link(type: TypeIr): TypeIr {
    if (type.kind === "ref") return this.#linkReference(type);
    const linked = mapTypes(type, (inner) => this.link(inner));
    return linked.kind === "union" ? { ...linked, members: linked.members.flatMap(unionMembers) } : linked;
  }

  #linkReference(type: TypeIr & { kind: "ref" }): TypeIr {
    const known = this.#names.get(type.name);
    if (known !== undefined) return { ...type, name: known };
    const node = this.#graph.nodeOf(type.name);
    const body = node.body ?? { kind: "unknown" };
    if (!isDefinition(node) && !isRecursive(this.#graph, node)) {
      const doc = body.doc || type.doc ? { doc: { ...body.doc, ...type.doc } } : {};
      return { ...this.link(body), ...doc };
    }
    const name = this.#freeName(node.name ?? node.fallbackName);
    this.#names.set(type.name, name);
    // Held first, as definitions stand in order of first use and the body may use others.
    this.definitions[name] = body;
    this.definitions[name] = this.link(body);
    return { ...type, name };
  }

  #freeName(base: string): string {
    const safe = base.replace(/[^\w.-]/g, "_").replace(/^__proto__$/, "proto");
    let name = safe;
    for (let count = 2; Object.hasOwn(this.definitions, name); count++) name = `${safe}_${count}`;
    return name;
  }
}

/** A union with words of its own stays one member. */
function unionMembers(type: TypeIr): TypeIr[] {
  return type.kind === "union" && !type.doc ? type.members : [type];
}

function isDefinition({ name, body }: GraphNode): boolean {
  return name !== undefined && body?.kind === "object";
}

/**
 * Whether a type leads back to itself. A type without a name needs to be one of the definitions only when it does so
 * through others without a name: else one of the named types on the way is.
 */
function isRecursive(graph: TypeGraph, node: GraphNode): boolean {
  return (node.isRecursive ??= leadsTo(graph, node));
}

function leadsTo(graph: TypeGraph, node: GraphNode): boolean {
  const seen = new Set<string>();
  const pending = node.scope.uses.map(({ key }) => key);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (key === node.key) return true;
    const next = graph.nodeOf(key);
    if (seen.has(key) || (node.name === undefined && next.name !== undefined)) continue;
    seen.add(key);
    pending.push(...next.scope.uses.map((use) => use.key));
  }
  return false;
}
