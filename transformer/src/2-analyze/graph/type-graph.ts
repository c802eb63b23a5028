import type { TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { createScope, type Scope } from "../problems/problem.js";

/** A type that others refer to: every object type, and every alias of a union, an array or a tuple. */
export interface GraphNode {
  /** What `ref` nodes call it until the tool is linked. */
  key: string;
  /** What it is called in the source; absent for a type without a name. */
  name: string | undefined;
  /** What it is called when it needs a name and has none. */
  fallbackName: string;
  /** Absent while it is being read. */
  body: TypeIr | undefined;
  scope: Scope;
  /** It leads back to itself; not known before somebody asks. */
  isRecursive: boolean | undefined;
}

export interface NodeIdentity {
  type: TypeHandle;
  name: string | undefined;
  fallbackName: string;
  /** What else the body depends on: the arguments as they were written. Absent for types that look the same everywhere. */
  variant: string | undefined;
  /** What is counted to find types that never end: instances of one generic type. */
  family: unknown;
}

/** Instances of one generic type inside each other. Hand-written types come nowhere near. */
const MAX_NESTED_INSTANCES = 24;

/**
 * The types of all tools, by identity. Types that look the same wherever they are used are read once for all tools;
 * instances of generic types are read anew for each tool, as they depend on how the tool wrote them.
 */
export class TypeGraph {
  readonly #shared = new Map<TypeHandle, GraphNode>();
  readonly #byKey = new Map<string, GraphNode>();
  readonly #open: NodeIdentity[] = [];
  #own = new Map<TypeHandle, Map<string, GraphNode>>();
  #added: TypeHandle[] = [];
  #endless: { family: unknown } | undefined;
  #count = 0;

  /** Forgets what belongs to one tool only; also what was read of it for all, when it could not be read to its end. */
  beginTool(): void {
    if (this.isAborted) for (const type of this.#added) this.#shared.delete(type);
    this.#own = new Map();
    this.#added = [];
    this.#open.length = 0;
    this.#endless = undefined;
  }

  /** Instances have been nested too deep: nothing more needs to be read for this tool. */
  get isAborted(): boolean {
    return this.#endless !== undefined;
  }

  /** The node of a type, read on first use. `undefined` when the type never ends. */
  define(identity: NodeIdentity, read: (scope: Scope) => TypeIr): GraphNode | undefined {
    const known = this.#find(identity);
    if (known) return known;
    if (this.#nestedInstances(identity) >= MAX_NESTED_INSTANCES) this.#endless ??= { family: identity.family };
    if (this.#endless) return undefined;
    const { name, fallbackName } = identity;
    const key = `#${++this.#count}`;
    const node: GraphNode = { key, name, fallbackName, body: undefined, scope: createScope(), isRecursive: undefined };
    this.#store(identity, node);
    this.#open.push(identity);
    node.body = read(node.scope);
    this.#open.pop();
    return node;
  }

  /** Whether a type is the one that never ends, seen from outside: its first instance. */
  isEndless({ family }: NodeIdentity): boolean {
    return this.#endless?.family === family && !this.#open.some((identity) => identity.family === family);
  }

  nodeOf(key: string): GraphNode {
    const node = this.#byKey.get(key);
    if (!node) throw new Error(`There is no type ${key}.`);
    return node;
  }

  /** What a type is behind references; `undefined` while that is being read. */
  resolve(type: TypeIr): TypeIr | undefined {
    return type.kind === "ref" ? this.nodeOf(type.name).body : type;
  }

  #find({ type, variant }: NodeIdentity): GraphNode | undefined {
    return variant === undefined ? this.#shared.get(type) : this.#own.get(type)?.get(variant);
  }

  #store({ type, variant }: NodeIdentity, node: GraphNode): void {
    this.#byKey.set(node.key, node);
    if (variant === undefined) {
      this.#shared.set(type, node);
      this.#added.push(type);
      return;
    }
    const variants = this.#own.get(type) ?? new Map<string, GraphNode>();
    this.#own.set(type, variants.set(variant, node));
  }

  #nestedInstances({ family }: NodeIdentity): number {
    return family === undefined ? 0 : this.#open.filter((identity) => identity.family === family).length;
  }
}
