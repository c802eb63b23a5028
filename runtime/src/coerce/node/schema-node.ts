import type { Run } from "../run.js";

/** A container in JSON. */
export type ContainerKind = "array" | "object";

/** One type of a compiled schema: what the interpreter walks along a value. */
export abstract class SchemaNode {
  #expected: string | undefined;

  /**
   * Returns the value as the type wants it: the same when it fits, a converted copy, or `undefined` when it recorded a
   * problem. Never throws and never mutates.
   */
  abstract coerce(value: unknown, run: Run): unknown;

  /**
   * What the type takes, for a model: `integer >= 1`, `{ name: string }`.
   *
   * @param levels how many levels of objects to spell out
   */
  abstract sketch(levels: number): string;

  /** The sketch in the size that a message has room for. */
  get expected(): string {
    return (this.#expected ??= clip(this.sketch(2)));
  }

  /** Strings of any content are values of the type; so a string must not be read as JSON text. */
  takesText(): boolean {
    return false;
  }

  /** The kind of container that the values are. */
  get container(): ContainerKind | undefined {
    return undefined;
  }

  /** Words that the type may want: what a misspelled string could have been. */
  get words(): readonly string[] {
    return [];
  }

  /** The keys that an object of the type can have, where they are known. */
  get keys(): readonly string[] {
    return [];
  }

  /** The type of a member. */
  child(_key: string | number): SchemaNode | undefined {
    return undefined;
  }

  /** The type itself; of a reference, the type that it refers to. */
  resolve(): SchemaNode {
    return this;
  }
}

const maxSketchLength = 240;

function clip(text: string): string {
  return text.length <= maxSketchLength ? text : `${text.slice(0, maxSketchLength)}...`;
}
