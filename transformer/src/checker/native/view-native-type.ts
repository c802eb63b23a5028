import type ts from "typescript";
import type { PlainKind, TupleElement, TypeView } from "../type-view.js";
import type { NativeChecker, NativeModule, NativeType } from "./native-api.js";
import { handleOf, symbolHandleOf } from "./native-handles.js";

/** What is needed to look into a type, with what was found out of generic ones. */
export interface NativeViewing {
  native: NativeModule;
  checker: NativeChecker;
  /** By the identity of `Array`, `ReadonlyArray` and other generic types: whether they are arrays. */
  arrays: Map<NativeType, boolean>;
}

/** Says what a type is, from the compiler's flags. */
export function viewNativeType(viewing: NativeViewing, type: NativeType): TypeView {
  const { TypeFlags } = viewing.native;
  const { flags } = type;
  if (flags & TypeFlags.Object) return viewObject(viewing, type);
  // Before the flags of literals, which a whole enum has too.
  if (flags & TypeFlags.Union) return viewUnion(viewing, type);
  const members = (): NativeType[] => [...(type.getTypes() ?? [])];
  if (flags & TypeFlags.Intersection) return { kind: "intersection", members: members().map(handleOf) };
  const literal = viewLiteral(viewing, type);
  if (literal) return literal;
  if (flags & TypeFlags.Any) return { kind: "any", isError: isErrorType(type) };
  if (flags & TypeFlags.TemplateLiteral) {
    return { kind: "template", texts: type.texts ?? [], holes: members().map(handleOf) };
  }
  if (flags & TypeFlags.StringMapping) return { kind: "string-mapping" };
  if (flags & TypeFlags.TypeParameter) return { kind: "type-parameter" };
  return { kind: plainKind(viewing, flags) };
}

function plainKind({ native: { TypeFlags } }: NativeViewing, flags: number): PlainKind {
  if (flags & TypeFlags.Unknown) return "unknown";
  if (flags & TypeFlags.String) return "string";
  if (flags & TypeFlags.Number) return "number";
  if (flags & TypeFlags.BigInt) return "bigint";
  if (flags & TypeFlags.Null) return "null";
  if (flags & TypeFlags.Undefined) return "undefined";
  if (flags & TypeFlags.Void) return "void";
  if (flags & TypeFlags.Never) return "never";
  if (flags & TypeFlags.ESSymbolLike) return "symbol";
  if (flags & TypeFlags.NonPrimitive) return "non-primitive";
  return flags & TypeFlags.Enum ? "computed-enum" : "deferred";
}

/** `boolean` is a union of two literals here; who reads a union puts them together. */
function viewLiteral({ native: { TypeFlags } }: NativeViewing, type: NativeType): TypeView | undefined {
  const { flags, value } = type;
  if (flags & TypeFlags.BigIntLiteral) return { kind: "bigint-literal", text: String(value) };
  if (!(flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral))) return undefined;
  if (value === undefined || typeof value === "bigint") return undefined;
  const member = flags & TypeFlags.EnumLiteral ? type.getSymbol() : undefined;
  return { kind: "literal", value, enumMember: member && symbolHandleOf(member) };
}

function viewUnion({ native: { TypeFlags } }: NativeViewing, type: NativeType): TypeView {
  const symbol = type.flags & TypeFlags.EnumLiteral ? type.getSymbol() : undefined;
  const members = (type.getTypes() ?? []).map(handleOf);
  return { kind: "union", members, enumSymbol: symbol && symbolHandleOf(symbol) };
}

/** `any` that stands for something the compiler could not find. */
function isErrorType({ intrinsicName }: NativeType): boolean {
  return intrinsicName === "error" || intrinsicName === "unresolved";
}

function viewObject(viewing: NativeViewing, type: NativeType): TypeView {
  const { ObjectFlags } = viewing.native;
  const { objectFlags = 0 } = type;
  const isReference = (objectFlags & ObjectFlags.Reference) !== 0;
  const target = isReference ? type.getTarget() : undefined;
  if (target && (target.objectFlags ?? 0) & ObjectFlags.Tuple) return viewTuple(viewing, type, target);
  if (target && isArray(viewing, type, target)) {
    const [element] = viewing.checker.getTypeArguments(type);
    if (element) return { kind: "array", element: handleOf(element) };
  }
  return { kind: "object", isMapped: (objectFlags & ObjectFlags.Mapped) !== 0 };
}

function isArray({ checker, arrays }: NativeViewing, type: NativeType, target: NativeType): boolean {
  const known = arrays.get(target);
  if (known !== undefined) return known;
  const found = checker.isArrayType(type);
  arrays.set(target, found);
  return found;
}

function viewTuple({ native, checker }: NativeViewing, type: NativeType, target: NativeType): TypeView {
  const labels = labelsOf(checker.typeToTypeNode(type));
  const flags = target.elementFlags ?? [];
  const elements = checker.getTypeArguments(type).map((element, index): TupleElement => {
    return { type: handleOf(element), kind: elementKind(native, flags[index] ?? 1), label: labels[index] };
  });
  return { kind: "tuple", elements };
}

/** The API does not give labels; the compiler's way of writing the type has them. */
function labelsOf(written: ts.TypeNode | undefined): readonly (string | undefined)[] {
  const node = written as WrittenTuple | undefined; // members are absent on other kinds
  const tuple = node?.elements ? node : node?.type; // within `readonly`
  return (tuple?.elements ?? []).map(({ name }) => name?.text);
}

interface WrittenTuple {
  elements?: readonly { name?: { text?: string } }[];
  type?: WrittenTuple;
}

function elementKind({ ElementFlags }: NativeModule, flags: number): TupleElement["kind"] {
  if (flags & ElementFlags.Required) return "required";
  if (flags & ElementFlags.Optional) return "optional";
  return flags & ElementFlags.Rest ? "rest" : "variadic";
}
