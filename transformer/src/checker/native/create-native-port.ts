import type ts from "typescript";
import type { CheckerPort, IndexView, NamedType, SymbolFacts, SymbolHandle, TypeHandle } from "../port.js";
import type { Syntax } from "../syntax.js";
import type { TypeView } from "../type-view.js";
import type { TypeQuestions } from "./gather-type-nodes.js";
import { awaitNativeType } from "./await-native-type.js";
import type { NativeModule, NativeProject, NativeSymbol, NativeType } from "./native-api.js";
import { handleOf, MadeUnion, madeUnionBehind, symbolBehind, symbolHandleOf, typeBehind } from "./native-handles.js";
import { viewNativeType, type NativeViewing } from "./view-native-type.js";

export interface NativePortParts {
  native: NativeModule;
  project: NativeProject;
  syntax: Syntax;
}

/** The port over TypeScript 7, whose checker is a process of its own: each answer is asked for once. */
export function createNativePort(parts: NativePortParts): NativePort {
  return new NativePort(parts);
}

export class NativePort implements CheckerPort {
  readonly syntax: Syntax;
  readonly #native: NativeModule;
  readonly #project: NativeProject;
  readonly #viewing: NativeViewing;
  readonly #views = new Map<TypeHandle, TypeView>();
  readonly #symbols = new Map<ts.Node, SymbolHandle | undefined>();
  readonly #facts = new Map<SymbolHandle, SymbolFacts>();
  readonly #declarations = new Map<SymbolHandle, readonly ts.Declaration[]>();
  readonly #properties = new Map<TypeHandle, readonly SymbolHandle[]>();
  readonly #propertiesByName = new Map<TypeHandle, Map<string, SymbolHandle | undefined>>();
  readonly #aliased = new Map<NativeSymbol, SymbolHandle>();
  readonly #propertyTypes = new Map<SymbolHandle, TypeHandle>();
  readonly #indexes = new Map<TypeHandle, readonly IndexView[]>();
  readonly #callable = new Map<TypeHandle, boolean>();
  readonly #named = new Map<TypeHandle, NamedType | undefined>();
  readonly #aliases = new Map<TypeHandle, NamedType | undefined>();
  readonly #writtenTypes = new Map<ts.Node, TypeHandle>();

  constructor({ native, project, syntax }: NativePortParts) {
    this.syntax = syntax;
    this.#native = native;
    this.#project = project;
    this.#viewing = { native, checker: project.checker, arrays: new Map() };
  }

  get #checker(): NativeProject["checker"] {
    return this.#project.checker;
  }

  /** Asks many questions at once: one by one, their way to the other process costs more than their answers. */
  prefetch({ types, names }: TypeQuestions): void {
    const found = types.length > 0 ? this.#checker.getTypeAtLocation(types) : [];
    types.forEach((node, index) => {
      const type = found[index];
      if (type) this.#writtenTypes.set(node, handleOf(type));
    });
    const symbols = names.length > 0 ? this.#checker.getSymbolAtLocation(names) : [];
    names.forEach((node, index) => {
      const symbol = symbols[index];
      if (symbol) this.#symbols.set(node, this.#behindAlias(symbol));
    });
  }

  typeOfDeclaration(node: ts.Node): TypeHandle {
    return remember(this.#writtenTypes, node, () => known(this.#checker.getTypeAtLocation(node)));
  }

  typeOfTypeNode(node: ts.TypeNode): TypeHandle {
    return remember(this.#writtenTypes, node, () => known(this.#checker.getTypeFromTypeNode(node)));
  }

  typeOfExpression(node: ts.Expression): TypeHandle {
    return known(this.#checker.getTypeAtLocation(node));
  }

  typeOfProperty(property: SymbolHandle): TypeHandle {
    return remember(this.#propertyTypes, property, () => known(this.#checker.getTypeOfSymbol(symbolBehind(property))));
  }

  returnTypeOf(node: ts.FunctionLikeDeclaration): TypeHandle | undefined {
    // `x is string` is no type by itself.
    if (node.type && node.type.kind !== this.syntax.SyntaxKind.TypePredicate) return this.typeOfTypeNode(node.type);
    const signature = this.#checker.getSignatureFromDeclaration(node);
    const type = signature && this.#checker.getReturnTypeOfSignature(signature);
    return type && handleOf(type);
  }

  awaitedType(type: TypeHandle): TypeHandle | undefined {
    const [first, ...others] = awaitNativeType(this.#native, this.#checker, typeBehind(type));
    return first && handleOf(others.length > 0 ? new MadeUnion([first, ...others]) : first);
  }

  viewOf(type: TypeHandle): TypeView {
    const made = madeUnionBehind(type);
    if (made) return { kind: "union", members: made.members.map(handleOf), enumSymbol: undefined };
    return remember(this.#views, type, () => viewNativeType(this.#viewing, typeBehind(type)));
  }

  textOf(type: TypeHandle, at?: ts.Node): string {
    const { NoTruncation, UseAliasDefinedOutsideCurrentScope } = this.#native.NodeBuilderFlags;
    const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope;
    const types = madeUnionBehind(type)?.members ?? [typeBehind(type)];
    return types.map((one) => this.#checker.typeToString(one, at, flags)).join(" | ");
  }

  propertiesOf(type: TypeHandle): readonly SymbolHandle[] {
    return remember(this.#properties, type, () => this.#propertiesOf(type));
  }

  /** The types of all properties will be asked for: one request for them costs a fifth of many. */
  #propertiesOf(type: TypeHandle): readonly SymbolHandle[] {
    const symbols = this.#checker.getPropertiesOfType(typeBehind(type));
    const fresh = symbols.filter((symbol) => !this.#propertyTypes.has(symbolHandleOf(symbol)));
    const types = fresh.length > 1 ? this.#checker.getTypeOfSymbol(fresh) : [];
    fresh.forEach((symbol, index) => {
      const found = types[index];
      if (found) this.#propertyTypes.set(symbolHandleOf(symbol), handleOf(found));
    });
    return symbols.map(symbolHandleOf);
  }

  propertyOf(type: TypeHandle, name: string): SymbolHandle | undefined {
    const known = remember(this.#propertiesByName, type, () => new Map<string, SymbolHandle | undefined>());
    return remember(known, name, () => {
      const property = this.#checker.getPropertyOfType(typeBehind(type), name);
      return property && symbolHandleOf(property);
    });
  }

  indexesOf(type: TypeHandle): readonly IndexView[] {
    return remember(this.#indexes, type, () =>
      this.#checker
        .getIndexInfosOfType(typeBehind(type))
        .map(({ keyType, valueType }) => ({ key: handleOf(keyType), value: handleOf(valueType) })),
    );
  }

  elementOf(type: TypeHandle): TypeHandle | undefined {
    if (!this.#checker.isArrayLikeType(typeBehind(type))) return undefined;
    return this.indexesOf(type).find(({ key }) => this.viewOf(key).kind === "number")?.value;
  }

  isCallable(type: TypeHandle): boolean {
    const { Call, Construct } = this.#native.SignatureKind;
    return remember(this.#callable, type, () =>
      [Call, Construct].some((kind) => this.#checker.getSignaturesOfType(typeBehind(type), kind).length > 0),
    );
  }

  aliasOf(type: TypeHandle): NamedType | undefined {
    return madeUnionBehind(type) ? undefined : remember(this.#aliases, type, () => this.#aliasOf(typeBehind(type)));
  }

  #aliasOf(type: NativeType): NamedType | undefined {
    const symbol = type.getAliasSymbol();
    return symbol && { symbol: symbolHandleOf(symbol), arguments: type.getAliasTypeArguments().map(handleOf) };
  }

  namedTypeOf(type: TypeHandle): NamedType | undefined {
    return madeUnionBehind(type) ? undefined : remember(this.#named, type, () => this.#namedTypeOf(typeBehind(type)));
  }

  #namedTypeOf(type: NativeType): NamedType | undefined {
    const symbol = type.getSymbol();
    return symbol && { symbol: symbolHandleOf(symbol), arguments: this.#argumentsOf(type).map(handleOf) };
  }

  /** Without the argument for `this` that the compiler adds at times. */
  #argumentsOf(type: NativeType): readonly NativeType[] {
    const { ObjectFlags, TypeFlags } = this.#native;
    const { objectFlags = 0 } = type;
    if (!(type.flags & TypeFlags.Object) || !(objectFlags & ObjectFlags.Reference)) return [];
    const count = type.getTarget().typeParameters?.length ?? 0;
    return count > 0 ? this.#checker.getTypeArguments(type).slice(0, count) : [];
  }

  symbolAt(node: ts.Node): SymbolHandle | undefined {
    return remember(this.#symbols, node, () => this.#symbolAt(node));
  }

  #symbolAt(node: ts.Node): SymbolHandle | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && this.#behindAlias(symbol);
  }

  #behindAlias(symbol: NativeSymbol): SymbolHandle {
    if (!(symbol.flags & this.#native.SymbolFlags.Alias)) return symbolHandleOf(symbol);
    return remember(this.#aliased, symbol, () => symbolHandleOf(this.#checker.getAliasedSymbol(symbol)));
  }

  factsOf(symbol: SymbolHandle): SymbolFacts {
    return remember(this.#facts, symbol, () => this.#factsOf(symbolBehind(symbol)));
  }

  #factsOf(symbol: NativeSymbol): SymbolFacts {
    const { SymbolFlags } = this.#native;
    const has = (flags: number) => (symbol.flags & flags) !== 0;
    return {
      name: symbol.name,
      isOptional: has(SymbolFlags.Optional),
      hasSymbolKey: internalName.exec(symbol.escapedName)?.[1] === "@",
      isHidden: this.#isHidden(symbol),
      isEnum: has(SymbolFlags.Enum),
      isEnumMember: has(SymbolFlags.EnumMember),
      isClass: has(SymbolFlags.Class),
      isTypeAlias: has(SymbolFlags.TypeAlias),
      isTypeParameter: has(SymbolFlags.TypeParameter),
    };
  }

  #isHidden(symbol: NativeSymbol): boolean {
    if (internalName.exec(symbol.escapedName)?.[1] === "#") return true;
    const { SyntaxKind } = this.syntax;
    const { PropertyDeclaration, MethodDeclaration, GetAccessor, SetAccessor, Parameter } = SyntaxKind;
    const mayBeHidden = [PropertyDeclaration, MethodDeclaration, GetAccessor, SetAccessor, Parameter];
    // Looking at a member means to fetch its file, and those of interfaces have no such words.
    if (!symbol.declarations.some(({ kind }) => mayBeHidden.includes(kind))) return false;
    const hiding = [SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword];
    return this.declarationsOf(symbolHandleOf(symbol)).some((node) => {
      const { modifiers }: { modifiers?: readonly ts.Node[] } = node as { modifiers?: readonly ts.Node[] }; // absent on most
      return modifiers?.some(({ kind }) => hiding.some((word) => word === kind)) ?? false;
    });
  }

  declarationsOf(symbol: SymbolHandle): readonly ts.Declaration[] {
    return remember(this.#declarations, symbol, () =>
      symbolBehind(symbol).declarations.flatMap((declaration) => declaration.resolve() ?? []),
    );
  }

  constantOf(node: ts.EnumMember): string | number | undefined {
    return this.#checker.getConstantValue(node);
  }

  declaresName(file: ts.SourceFile, name: string): boolean {
    const { Value, Type, Namespace, Alias } = this.#native.SymbolFlags;
    if (!file.text.includes(name)) return false;
    return this.#checker.resolveName(name, Value | Type | Namespace | Alias, file, true) !== undefined;
  }

  isDefaultLibrary({ fileName }: ts.SourceFile): boolean {
    return this.#project.program.getSourceFileMetadata(fileName)?.isDefaultLibrary ?? false;
  }

  isForeign({ fileName, isDeclarationFile }: ts.SourceFile): boolean {
    return isDeclarationFile || (this.#project.program.getSourceFileMetadata(fileName)?.isFromExternalLibrary ?? false);
  }
}

/** What the compiler puts before the names of members that have none in the source: of symbols `@`, of `#x` `#`. */
const internalName = /^(?:__|\u00fe|\ufffd)([@#])/;

function known(type: NativeType | undefined): TypeHandle {
  if (!type) throw new Error("TypeScript 7 has no type for a node.");
  return handleOf(type);
}

function remember<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  const value = known.get(key);
  if (value !== undefined || known.has(key)) return value as V; // it was put there
  const found = find();
  known.set(key, found);
  return found;
}
