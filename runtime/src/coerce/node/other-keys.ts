import type { PatternTest } from "../compile/pattern-test.js";
import type { Run } from "../run.js";
import type { SchemaNode } from "./schema-node.js";

/** What an object type says of the keys that it does not declare. */
export interface OtherKeysRules {
  patterns: readonly { test: PatternTest; node: SchemaNode }[];
  /** Type of the values under keys that match no pattern; `undefined` where there can be no such keys. */
  values: SchemaNode | undefined;
  /** The type does not speak of other keys at all: a key like a missing one is rather a misspelling. */
  isSilent: boolean;
  /** Type of the keys themselves. */
  names: SchemaNode | undefined;
  /**
   * A key that cannot be is dropped, instead of being an error. Where the object has other problems it is an error all
   * the same: the key may be a misspelling of a missing one.
   */
  dropsUnknown: boolean;
}

export class OtherKeys {
  readonly rules: OtherKeysRules;

  constructor(rules: OtherKeysRules) {
    this.rules = rules;
  }

  /** The types that the value under a key has to be of; `undefined` where there cannot be such a key. */
  typesOf(key: string): readonly SchemaNode[] | undefined {
    const { patterns, values } = this.rules;
    const matching = patterns.filter(({ test }) => test.test(key)).map(({ node }) => node);
    if (matching.length > 0) return matching;
    return values && [values];
  }

  takesName(key: string, run: Run): boolean {
    const { names } = this.rules;
    return names === undefined || run.matches(names, key);
  }
}
