import type ts from "typescript";
import type { CheckerPort, SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { Leaf, LeafAlias } from "./leaf.js";
import { orderMembers } from "./order-members.js";
import { templateValues } from "./template-values.js";
import { aliasedSource, resolveReference, type ResolvedReference, type TypeSource } from "./type-source.js";

/** Aliases within aliases; deeper ones are not written by hand. */
const MAX_DEPTH = 50;

/** What TypeScript's own types do to each string. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  Uppercase: (text) => text.toUpperCase(),
  Lowercase: (text) => text.toLowerCase(),
  Capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  Uncapitalize: (text) => text.charAt(0).toLowerCase() + text.slice(1),
};

/**
 * The members of a type in the order in which they were written, aliases followed.
 *
 * It only tells an order and the aliases: what the members are is the checker's to say. So it may name members that the
 * type does not have, and need not name all.
 */
export function flattenSource(port: CheckerPort, source: TypeSource): Leaf[] {
  return new Flattener(port).flatten(source, 0);
}

class Flattener {
  readonly #port: CheckerPort;

  constructor(port: CheckerPort) {
    this.#port = port;
  }

  flatten(source: TypeSource, depth: number): Leaf[] {
    const { syntax } = this.#port;
    const { node, env } = source;
    if (depth > MAX_DEPTH) return [];
    const inside = (inner: ts.TypeNode) => this.flatten({ node: inner, env }, depth + 1);
    if (syntax.isParenthesizedTypeNode(node)) return inside(node.type);
    if (syntax.isUnionTypeNode(node)) return node.types.flatMap(inside);
    const reference = resolveReference(this.#port, source);
    const bound = reference && env?.get(reference.symbol);
    if (bound) return this.flatten(bound, depth + 1);
    if (reference?.alias && !this.#isLibrary(reference.alias)) return this.#flattenAlias(source, reference, depth);
    return this.#flattenOpaque(source, reference, depth);
  }

  #flattenAlias({ node, env }: TypeSource, reference: ResolvedReference, depth: number): Leaf[] {
    const target = aliasedSource(this.#port, reference);
    const leaves = target ? this.flatten(target, depth + 1) : [];
    const alias: LeafAlias = { symbol: reference.symbol, leafCount: leaves.length };
    // Inside a generic alias types still have its parameters; outside it is known what they stand for.
    const isWhole = leaves.length === 1 && env === undefined && reference.arguments.length > 0;
    const type = isWhole ? { type: this.#port.typeOfTypeNode(node) } : {};
    return leaves.map((leaf) => ({ ...leaf, ...type, aliases: [alias, ...leaf.aliases] }));
  }

  /** A form that has no members of its own to read: they are the checker's, in an order that what is in it suggests. */
  #flattenOpaque(source: TypeSource, reference: ResolvedReference | undefined, depth: number): Leaf[] {
    const type = this.#port.typeOfTypeNode(source.node);
    const view = this.#port.viewOf(type);
    const hints = () => this.#hints(source, reference, depth + 1);
    const single: Leaf = { type, literal: undefined, source, aliases: [] };
    if (view.kind === "union") {
      return orderMembers(this.#port, view.members, hints()).map(({ type: member, leaves: [leaf] }) => {
        return { ...this.#leafOf(member), source: leaf?.source, aliases: leaf?.aliases ?? [] };
      });
    }
    if (view.kind === "literal") return [{ ...single, literal: view.value }];
    // What depends on a type parameter has no members yet.
    return view.kind === "deferred" || view.kind === "type-parameter" ? [...hints(), single] : [single];
  }

  #hints(source: TypeSource, reference: ResolvedReference | undefined, depth: number): Leaf[] {
    const { syntax } = this.#port;
    const { node, env } = source;
    const inside = (inner: ts.TypeNode) => this.flatten({ node: inner, env }, depth);
    if (reference) return this.#argumentHints(reference, depth);
    if (syntax.isIntersectionTypeNode(node)) return node.types.flatMap(inside);
    if (syntax.isConditionalTypeNode(node)) return [node.trueType, node.falseType].flatMap(inside);
    if (syntax.isTypeOperatorNode(node)) return this.#keysOf({ node: node.type, env });
    if (syntax.isTemplateLiteralTypeNode(node)) return templateValues(node, inside).map(literalLeaf);
    return syntax.isIndexedAccessTypeNode(node) ? this.#membersAt(node, depth) : [];
  }

  /** `Exclude<Kinds, "a">`: its members are among those of the arguments, and so is their order. */
  #argumentHints({ symbol, arguments: given }: ResolvedReference, depth: number): Leaf[] {
    const leaves = given.flatMap((argument) => this.flatten(argument, depth));
    const change = spellings[this.#port.factsOf(symbol).name];
    if (!change) return leaves;
    return leaves.flatMap(({ literal }) => (typeof literal === "string" ? [literalLeaf(change(literal))] : []));
  }

  /** `keyof T`: the properties in their order. */
  #keysOf({ node, env }: TypeSource): Leaf[] {
    const reference = resolveReference(this.#port, { node, env });
    const target = (reference && env?.get(reference.symbol)) ?? { node, env };
    const properties = this.#port.propertiesOf(this.#port.typeOfTypeNode(target.node));
    return properties.map((property) => literalLeaf(this.#port.factsOf(property).name));
  }

  /** `T["name"]`: what the property was declared as. `T[number]`: the elements of a tuple. */
  #membersAt({ objectType, indexType }: ts.IndexedAccessTypeNode, depth: number): Leaf[] {
    const port = this.#port;
    const owner = port.typeOfTypeNode(objectType);
    const view = port.viewOf(owner);
    if (view.kind === "tuple") return view.elements.map(({ type }) => this.#leafOf(type));
    const index = port.viewOf(port.typeOfTypeNode(indexType));
    const property = index.kind === "literal" ? port.propertyOf(owner, String(index.value)) : undefined;
    return property ? this.#leavesOfProperty(property, depth) : [];
  }

  #leavesOfProperty(property: SymbolHandle, depth: number): Leaf[] {
    const { syntax } = this.#port;
    for (const declaration of this.#port.declarationsOf(property)) {
      const isTyped = syntax.isPropertySignature(declaration) || syntax.isPropertyDeclaration(declaration);
      if (isTyped && declaration.type) return this.flatten({ node: declaration.type, env: undefined }, depth);
    }
    return [];
  }

  #leafOf(type: TypeHandle): Leaf {
    const view = this.#port.viewOf(type);
    const literal = view.kind === "literal" ? view.value : undefined;
    return { type, literal, source: undefined, aliases: [] };
  }

  #isLibrary(node: ts.Node): boolean {
    return this.#port.isDefaultLibrary(node.getSourceFile());
  }
}

function literalLeaf(literal: string | number | boolean): Leaf {
  return { type: undefined, literal, source: undefined, aliases: [] };
}
