import type { Issue, JsonSchema } from "@toolmark/contract";
import { type CompileOptions, SchemaCompiler } from "./compile/schema-compiler.js";
import { toIssue } from "./issue/to-issue.js";
import { ArgumentsNode } from "./node/arguments-node.js";
import type { SchemaNode } from "./node/schema-node.js";
import { failTooDeep } from "./node/any-node.js";
import { Run } from "./run.js";

/** What coercion makes of a value: the converted value, or every problem in it. */
export type SchemaCoerceResult = { ok: true; value: unknown } | { ok: false; issues: readonly Issue[] };

/** How to coerce. */
export interface CoerceOptions {
  /**
   * Converts nothing: numbers are no strings, superfluous keys are errors. What JSON has no value for (a `Date`, say) still
   * comes of the form that the schema gives it.
   *
   * @default false
   */
  strict?: boolean;
}

/** The interpreter: a schema compiled to types, ready for any number of values. */
export class SchemaCoercer {
  /** What the schema wants. */
  readonly node: SchemaNode;

  constructor(schema: JsonSchema, options: CompileOptions = {}) {
    const root = new SchemaCompiler(schema, options).compileRoot();
    this.node = options.isArguments ? new ArgumentsNode(root) : root;
  }

  /** Checks and converts; never throws and never mutates. */
  coerce(value: unknown, options?: CoerceOptions): SchemaCoerceResult {
    const run = new Run(options?.strict === true);
    const result = this.#walk(value, run);
    return result === undefined ? { ok: false, issues: run.problems.map(toIssue) } : { ok: true, value: result };
  }

  /** The coerced value, or `undefined`: {@link coerce} without the texts. */
  tryCoerce(value: unknown, options?: CoerceOptions): unknown {
    return this.#walk(value, new Run(options?.strict === true));
  }

  /** The limits on depth keep the stack small, but not the one that the caller has used up already. */
  #walk(value: unknown, run: Run): unknown {
    try {
      return this.node.coerce(value, run);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      run.forget(0);
      return failTooDeep(this.node, value, run);
    }
  }
}
