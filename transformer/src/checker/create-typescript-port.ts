import type ts from "typescript";
import type { CheckerPort, IndexView, NamedType, SymbolFacts, SymbolHandle, TypeHandle } from "./port.js";
import { handleOf, symbolBehind, symbolHandleOf, typeBehind } from "./handles.js";
import type { TypeView } from "./type-view.js";
import { viewType } from "./view-type.js";

/** The port over TypeScript 5.9 to 6.x, in its own process. `ts` is the compiler that made the program. */
export function createTypescriptPort(tsApi: typeof ts, program: ts.Program): CheckerPort {
  return new TypescriptPort(tsApi, program);
}

class TypescriptPort implements CheckerPort {
  readonly syntax: CheckerPort["syntax"];
  readonly #ts: typeof ts;
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  // The same few types, names and symbols are asked for again and again.
  readonly #views = new Map<TypeHandle, TypeView>();
  readonly #symbols = new Map<ts.Node, SymbolHandle | undefined>();
  readonly #facts = new Map<SymbolHandle, SymbolFacts>();

  constructor(tsApi: typeof ts, program: ts.Program) {
    this.syntax = tsApi;
    this.#ts = tsApi;
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  typeOfDeclaration(node: ts.Node): TypeHandle {
    return handleOf(this.#checker.getTypeAtLocation(node));
  }

  typeOfTypeNode(node: ts.TypeNode): TypeHandle {
    return handleOf(this.#checker.getTypeFromTypeNode(node));
  }

  typeOfExpression(node: ts.Expression): TypeHandle {
    return handleOf(this.#checker.getTypeAtLocation(node));
  }

  typeOfProperty(property: SymbolHandle): TypeHandle {
    return handleOf(this.#checker.getTypeOfSymbol(symbolBehind(property)));
  }

  returnTypeOf(node: ts.FunctionLikeDeclaration): TypeHandle | undefined {
    const signature = this.#checker.getSignatureFromDeclaration(node);
    return signature && handleOf(this.#checker.getReturnTypeOfSignature(signature));
  }

  awaitedType(type: TypeHandle): TypeHandle | undefined {
    const awaited = this.#checker.getAwaitedType(typeBehind(type));
    return awaited && handleOf(awaited);
  }

  viewOf(type: TypeHandle): TypeView {
    return remember(this.#views, type, () => viewType(this.#ts, this.#checker, typeBehind(type)));
  }

  textOf(type: TypeHandle, at?: ts.Node): string {
    const flags = this.#ts.TypeFormatFlags.NoTruncation | this.#ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
    return this.#checker.typeToString(typeBehind(type), at, flags);
  }

  propertiesOf(type: TypeHandle): readonly SymbolHandle[] {
    return this.#checker.getPropertiesOfType(typeBehind(type)).map(symbolHandleOf);
  }

  propertyOf(type: TypeHandle, name: string): SymbolHandle | undefined {
    const property = this.#checker.getPropertyOfType(typeBehind(type), name);
    return property && symbolHandleOf(property);
  }

  indexesOf(type: TypeHandle): readonly IndexView[] {
    return this.#checker
      .getIndexInfosOfType(typeBehind(type))
      .map(({ keyType, type: value }) => ({ key: handleOf(keyType), value: handleOf(value) }));
  }

  elementOf(type: TypeHandle): TypeHandle | undefined {
    const inner = typeBehind(type);
    const element = this.#checker.isArrayLikeType(inner) ? inner.getNumberIndexType() : undefined;
    return element && handleOf(element);
  }

  isCallable(type: TypeHandle): boolean {
    const { Call, Construct } = this.#ts.SignatureKind;
    return [Call, Construct].some((kind) => this.#checker.getSignaturesOfType(typeBehind(type), kind).length > 0);
  }

  aliasOf(type: TypeHandle): NamedType | undefined {
    const { aliasSymbol, aliasTypeArguments = [] } = typeBehind(type);
    return aliasSymbol && { symbol: symbolHandleOf(aliasSymbol), arguments: aliasTypeArguments.map(handleOf) };
  }

  namedTypeOf(type: TypeHandle): NamedType | undefined {
    const inner = typeBehind(type);
    const symbol = inner.getSymbol();
    if (!symbol) return undefined;
    return { symbol: symbolHandleOf(symbol), arguments: this.#argumentsOf(inner).map(handleOf) };
  }

  /** Without the argument for `this` that the compiler adds at times. */
  #argumentsOf(type: ts.Type): readonly ts.Type[] {
    const { ObjectFlags, TypeFlags } = this.#ts;
    const { objectFlags = 0 } = type as Partial<ts.ObjectType>; // absent on other types
    if (!(type.flags & TypeFlags.Object) || !(objectFlags & ObjectFlags.Reference)) return [];
    const reference = type as ts.TypeReference; // its flag says so
    const count = reference.target.typeParameters?.length ?? 0;
    return this.#checker.getTypeArguments(reference).slice(0, count);
  }

  symbolAt(node: ts.Node): SymbolHandle | undefined {
    return remember(this.#symbols, node, () => this.#symbolAt(node));
  }

  #symbolAt(node: ts.Node): SymbolHandle | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (!symbol) return undefined;
    const isAlias = (symbol.flags & this.#ts.SymbolFlags.Alias) !== 0;
    return symbolHandleOf(isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol);
  }

  factsOf(symbol: SymbolHandle): SymbolFacts {
    return remember(this.#facts, symbol, () => this.#factsOf(symbol));
  }

  #factsOf(symbol: SymbolHandle): SymbolFacts {
    const { SymbolFlags } = this.#ts;
    const inner = symbolBehind(symbol);
    const has = (flags: ts.SymbolFlags) => (inner.flags & flags) !== 0;
    return {
      name: inner.name,
      isOptional: has(SymbolFlags.Optional),
      hasSymbolKey: inner.name.startsWith("__@"),
      isHidden: this.#isHidden(inner),
      isEnum: has(SymbolFlags.Enum),
      isEnumMember: has(SymbolFlags.EnumMember),
      isClass: has(SymbolFlags.Class),
      isTypeAlias: has(SymbolFlags.TypeAlias),
      isTypeParameter: has(SymbolFlags.TypeParameter),
    };
  }

  #isHidden({ name, declarations = [] }: ts.Symbol): boolean {
    if (name.startsWith("__#")) return true;
    const { Private, Protected } = this.#ts.ModifierFlags;
    return declarations.some((node) => (this.#ts.getCombinedModifierFlags(node) & (Private | Protected)) !== 0);
  }

  declarationsOf(symbol: SymbolHandle): readonly ts.Declaration[] {
    return symbolBehind(symbol).declarations ?? [];
  }

  constantOf(node: ts.EnumMember): string | number | undefined {
    return this.#checker.getConstantValue(node);
  }

  declaresName(file: ts.SourceFile, name: string): boolean {
    const { locals } = file as ts.SourceFile & { locals?: ReadonlyMap<string, unknown> }; // internal, there after binding
    return locals?.has(name) ?? file.text.includes(name);
  }

  isDefaultLibrary(file: ts.SourceFile): boolean {
    return this.#program.isSourceFileDefaultLibrary(file);
  }

  isForeign(file: ts.SourceFile): boolean {
    return file.isDeclarationFile || this.#program.isSourceFileFromExternalLibrary(file);
  }
}

function remember<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  const value = known.get(key);
  if (value !== undefined || known.has(key)) return value as V; // it was put there
  const found = find();
  known.set(key, found);
  return found;
}
