import type { Hint, Hints, JsonSchema } from "@toolmark/contract";
import { MAX_DEPTH } from "../max-depth.js";
import { AllNode } from "../node/all-node.js";
import { AnyNode } from "../node/any-node.js";
import { ConditionNode } from "../node/condition-node.js";
import { NeverNode } from "../node/never-node.js";
import { NotNode } from "../node/not-node.js";
import { NullNode } from "../node/null-node.js";
import { RefNode } from "../node/ref-node.js";
import type { SchemaNode } from "../node/schema-node.js";
import { UnionNode } from "../node/union-node.js";
import { type DataRecord, isRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import { boundedPattern } from "./bounded-pattern.js";
import { compileKeywords } from "./compile-keywords.js";
import { listOf, textOf } from "./keywords.js";
import { parsePattern, type PatternTest } from "./pattern-test.js";
import { type Located, pointerTo, SchemaDocument } from "./schema-document.js";

export interface CompileOptions {
  hints?: Hints | undefined;
  /** The patterns are the tool author's own and run on any text. */
  trustsPatterns?: boolean | undefined;
  /** The schema is one of arguments: a key that its closed root does not know is an error. */
  isArguments?: boolean | undefined;
}

/**
 * Turns a JSON Schema into types for the interpreter. Reads draft 2020-12, and of older drafts what is still about.
 *
 * What is no valid schema says nothing: whoever made it has to see to it.
 */
export class SchemaCompiler {
  readonly #document: SchemaDocument;
  readonly #options: CompileOptions;
  readonly #referred = new Map<string, SchemaNode>();
  #depth = 0;
  /** More than 0 within parts that a value must all be of: what one part drops, another may want. */
  #sharing = 0;

  constructor(schema: JsonSchema, options: CompileOptions) {
    this.#document = new SchemaDocument(schema, options.hints ?? {});
    this.#options = options;
  }

  compileRoot(): SchemaNode {
    return this.#compileReferred(this.#document.root);
  }

  hintAt(pointer: string): Hint | undefined {
    return this.#document.hintAt(pointer);
  }

  /** Whether an unknown key of the object at a place is an error in any case. */
  refusesUnknownAt(pointer: string): boolean {
    return this.#sharing > 0 || (pointer === "" && this.#options.isArguments === true);
  }

  pattern(source: string): PatternTest | undefined {
    return this.#options.trustsPatterns ? parsePattern(source) : boundedPattern(source);
  }

  compile({ schema, pointer }: Located): SchemaNode {
    if (schema === false) return new NeverNode();
    if (!isRecord(schema) || this.#depth >= MAX_DEPTH) return new AnyNode();
    this.#depth++;
    const node = this.#compileSchema(schema, pointer);
    this.#depth--;
    // OpenAPI's word for it.
    return own(schema, "nullable") === true ? new UnionNode([node, new NullNode()]) : node;
  }

  #compileSchema(schema: DataRecord, pointer: string): SchemaNode {
    const isShared = partCount(schema) > 1;
    if (isShared) this.#sharing++;
    const keywords = compileKeywords(schema, pointer, this);
    const parts = [
      ...(keywords ? [keywords] : []),
      ...this.#compileReference(schema),
      ...this.#compileList(schema, pointer, "allOf"),
      ...this.#compileUnions(schema, pointer),
      ...this.#compileNot(schema, pointer),
      ...this.#compileCondition(schema, pointer),
    ];
    if (isShared) this.#sharing--;
    const [first] = parts;
    return first && parts.length === 1 ? first : parts.length === 0 ? new AnyNode() : new AllNode(parts);
  }

  #compileReference(schema: DataRecord): SchemaNode[] {
    const reference = textOf(schema, "$ref") ?? textOf(schema, "$dynamicRef");
    const target = reference === undefined ? undefined : this.#document.find(reference);
    if (!target) return [];
    const name = target.pointer.split("/").at(-1) || "this type";
    return [new RefNode(name, () => this.#compileReferred(target))];
  }

  /** Called when a value comes to the reference for the first time, never while another schema is compiled. */
  #compileReferred(target: Located): SchemaNode {
    const known = this.#referred.get(target.pointer);
    const node = known ?? this.compile(target);
    if (!known) this.#referred.set(target.pointer, node);
    return node;
  }

  #compileList(schema: DataRecord, pointer: string, keyword: string): SchemaNode[] {
    return (listOf(schema, keyword) ?? []).map((part, at) =>
      this.compile({ schema: part, pointer: pointerTo(pointer, keyword, at) }),
    );
  }

  /** Of a value that is of several types of a `oneOf`, the first is taken: only its author can know better. */
  #compileUnions(schema: DataRecord, pointer: string): SchemaNode[] {
    return ["anyOf", "oneOf"].flatMap((keyword) => {
      const members = this.#compileList(schema, pointer, keyword);
      return members.length > 0 ? [new UnionNode(members)] : [];
    });
  }

  #compileNot(schema: DataRecord, pointer: string): SchemaNode[] {
    const excluded = own(schema, "not");
    return excluded === undefined
      ? []
      : [new NotNode(this.compile({ schema: excluded, pointer: pointerTo(pointer, "not") }))];
  }

  #compileCondition(schema: DataRecord, pointer: string): SchemaNode[] {
    if (own(schema, "if") === undefined) return [];
    const [condition, whenTrue, whenFalse] = ["if", "then", "else"].map((keyword) =>
      this.compile({ schema: own(schema, keyword), pointer: pointerTo(pointer, keyword) }),
    );
    return condition && whenTrue && whenFalse ? [new ConditionNode(condition, whenTrue, whenFalse)] : [];
  }
}

/** Into how many parts, about, a schema falls that a value must all be of. */
function partCount(schema: DataRecord): number {
  const combining = ["$ref", "anyOf", "oneOf", "not", "if"].filter((keyword) => own(schema, keyword) !== undefined);
  const isTyped = ["type", "properties", "required"].some((keyword) => own(schema, keyword) !== undefined);
  return combining.length + (listOf(schema, "allOf")?.length ?? 0) + (isTyped ? 1 : 0);
}
