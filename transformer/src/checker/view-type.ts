import type ts from "typescript";
import { handleOf, symbolHandleOf } from "./handles.js";
import type { SymbolHandle } from "./port.js";
import type { PlainKind, TupleElement, TypeView } from "./type-view.js";

/** Says what a type is, from the compiler's flags. */
export function viewType(tsApi: typeof ts, checker: ts.TypeChecker, type: ts.Type): TypeView {
  const { TypeFlags } = tsApi;
  const { flags } = type;
  if (flags & TypeFlags.Object) return viewObject(tsApi, checker, type);
  // Before the flags of literals, which a whole enum has too.
  if (type.isUnion()) return viewUnion(tsApi, type);
  if (type.isIntersection()) return { kind: "intersection", members: type.types.map(handleOf) };
  const literal = viewLiteral(tsApi, type);
  if (literal) return literal;
  if (flags & TypeFlags.Any) return { kind: "any", isError: isErrorType(type) };
  if (flags & TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType; // its flag says so
    return { kind: "template", texts, holes: types.map(handleOf) };
  }
  if (flags & TypeFlags.StringMapping) return { kind: "string-mapping" };
  if (flags & TypeFlags.TypeParameter) return { kind: "type-parameter" };
  return { kind: plainKind(tsApi, flags) };
}

function plainKind({ TypeFlags }: typeof ts, flags: ts.TypeFlags): PlainKind {
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
function viewLiteral(tsApi: typeof ts, type: ts.Type): TypeView | undefined {
  const { TypeFlags } = tsApi;
  const enumMember = type.flags & TypeFlags.EnumLiteral ? enumMemberOf(type) : undefined;
  if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: "literal", value: type.value, enumMember };
  if (type.flags & TypeFlags.BooleanLiteral) {
    return { kind: "literal", value: (type as { intrinsicName?: string }).intrinsicName === "true", enumMember }; // internal name, the same in all versions
  }
  if (type.flags & TypeFlags.BigIntLiteral) {
    const { negative, base10Value } = (type as ts.BigIntLiteralType).value; // its flag says so
    return { kind: "bigint-literal", text: `${negative ? "-" : ""}${base10Value}` };
  }
  return undefined;
}

function enumMemberOf(type: ts.Type): SymbolHandle | undefined {
  const symbol = type.getSymbol();
  return symbol && symbolHandleOf(symbol);
}

function viewUnion(tsApi: typeof ts, type: ts.UnionType): TypeView {
  const symbol = type.flags & tsApi.TypeFlags.EnumLiteral ? type.getSymbol() : undefined;
  return { kind: "union", members: type.types.map(handleOf), enumSymbol: symbol && symbolHandleOf(symbol) };
}

/** `any` that stands for something the compiler could not find. */
function isErrorType(type: ts.Type): boolean {
  const { intrinsicName } = type as { intrinsicName?: string }; // internal, on all intrinsic types
  return intrinsicName === "error" || intrinsicName === "unresolved";
}

function viewObject(tsApi: typeof ts, checker: ts.TypeChecker, type: ts.Type): TypeView {
  const { objectFlags } = type as ts.ObjectType; // its flag says so
  if (checker.isTupleType(type)) return viewTuple(tsApi, checker, type as ts.TupleTypeReference); // just tested
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference); // arrays are references
    if (element) return { kind: "array", element: handleOf(element) };
  }
  return { kind: "object", isMapped: (objectFlags & tsApi.ObjectFlags.Mapped) !== 0 };
}

function viewTuple(tsApi: typeof ts, checker: ts.TypeChecker, type: ts.TupleTypeReference): TypeView {
  const { elementFlags, labeledElementDeclarations } = type.target;
  const elements = checker.getTypeArguments(type).map((element, index): TupleElement => {
    const name = labeledElementDeclarations?.[index]?.name;
    const label = name && tsApi.isIdentifier(name) ? name.text : undefined;
    return { type: handleOf(element), kind: elementKind(tsApi, elementFlags[index] ?? 1), label };
  });
  return { kind: "tuple", elements };
}

function elementKind({ ElementFlags }: typeof ts, flags: ts.ElementFlags): TupleElement["kind"] {
  if (flags & ElementFlags.Required) return "required";
  if (flags & ElementFlags.Optional) return "optional";
  return flags & ElementFlags.Rest ? "rest" : "variadic";
}
