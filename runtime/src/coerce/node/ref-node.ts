import type { Run } from "../run.js";
import { AnyNode } from "./any-node.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** More lie in each other only where they lead nowhere; the stack must hold them. */
const maxReferences = 1200;

/** Refers to another type, perhaps to one that it is itself a part of; so it is looked up when it is first needed. */
export class RefNode extends SchemaNode {
  /** What a sketch calls the type where it is a part of itself. */
  readonly #name: string;
  readonly #find: () => SchemaNode;
  #target: SchemaNode | undefined;
  #isBusy = false;

  constructor(name: string, find: () => SchemaNode) {
    super();
    this.#name = name;
    this.#find = find;
  }

  override resolve(): SchemaNode {
    if (this.#target) return this.#target;
    // A reference that comes back to itself says nothing.
    this.#target = new AnyNode();
    this.#target = this.#find().resolve();
    return this.#target;
  }

  coerce(value: unknown, run: Run): unknown {
    if (run.references >= maxReferences || !run.mayGoOn()) {
      return run.fail("invalid_value", { node: this, value, expected: "a simpler value" });
    }
    run.references++;
    const result = this.resolve().coerce(value, run);
    run.references--;
    return result;
  }

  sketch(levels: number): string {
    return this.#guard(() => this.resolve().sketch(levels), this.#name);
  }

  override takesText(): boolean {
    return this.#guard(() => this.resolve().takesText(), false);
  }

  override get container(): ContainerKind | undefined {
    return this.#guard(() => this.resolve().container, undefined);
  }

  override get words(): readonly string[] {
    return this.#guard(() => this.resolve().words, []);
  }

  override child(key: string | number): SchemaNode | undefined {
    return this.#guard(() => this.resolve().child(key), undefined);
  }

  /** Answers otherwise when the question is being asked already, a little further up. */
  #guard<T>(ask: () => T, otherwise: T): T {
    if (this.#isBusy) return otherwise;
    this.#isBusy = true;
    try {
      return ask();
    } finally {
      this.#isBusy = false;
    }
  }
}
