import type ts from "typescript";

// What we use of `typescript/unstable/sync` of TypeScript 7, in our words: a project need not have it installed. Its nodes
// have the members of those of TypeScript 6, with other numbers for their kinds.

/** A node in a file that may not have been fetched yet. */
export interface NativeNodeHandle {
  readonly kind: number;
  resolve(): ts.Declaration | undefined;
}

export interface NativeSymbol {
  readonly id: number;
  readonly name: string;
  readonly escapedName: string;
  readonly flags: number;
  readonly declarations: readonly NativeNodeHandle[];
}

export interface NativeType {
  readonly id: number;
  readonly flags: number;
  readonly objectFlags?: number;
  readonly value?: string | number | boolean | bigint;
  readonly intrinsicName?: string;
  readonly texts?: readonly string[];
  readonly elementFlags?: readonly number[];
  readonly typeParameters?: readonly number[];
  getSymbol(): NativeSymbol | undefined;
  getAliasSymbol(): NativeSymbol | undefined;
  getAliasTypeArguments(): readonly NativeType[];
  getTypes(): readonly NativeType[] | undefined;
  getTarget(): NativeType;
}

export interface NativeSignature {
  readonly id: number;
}

export interface NativeChecker {
  getTypeAtLocation(node: ts.Node): NativeType | undefined;
  getTypeAtLocation(nodes: readonly ts.Node[]): (NativeType | undefined)[];
  getTypeFromTypeNode(node: ts.TypeNode): NativeType | undefined;
  getTypeOfSymbol(symbol: NativeSymbol): NativeType | undefined;
  getTypeOfSymbol(symbols: readonly NativeSymbol[]): (NativeType | undefined)[];
  getSymbolAtLocation(node: ts.Node): NativeSymbol | undefined;
  getSymbolAtLocation(nodes: readonly ts.Node[]): (NativeSymbol | undefined)[];
  getAliasedSymbol(symbol: NativeSymbol): NativeSymbol;
  resolveName(name: string, meaning: number, location: ts.Node, excludeGlobals: boolean): NativeSymbol | undefined;
  getSignatureFromDeclaration(node: ts.Node): NativeSignature | undefined;
  getReturnTypeOfSignature(signature: NativeSignature): NativeType | undefined;
  getSignaturesOfType(type: NativeType, kind: number): readonly NativeSignature[];
  getParameterType(signature: NativeSignature, index: number): NativeType | undefined;
  getNonNullableType(type: NativeType): NativeType | undefined;
  getPropertiesOfType(type: NativeType): readonly NativeSymbol[];
  getPropertyOfType(type: NativeType, name: string): NativeSymbol | undefined;
  getIndexInfosOfType(type: NativeType): readonly { keyType: NativeType; valueType: NativeType }[];
  getTypeArguments(type: NativeType): readonly NativeType[];
  getConstantValue(node: ts.Node): string | number | undefined;
  isArrayType(type: NativeType): boolean;
  isArrayLikeType(type: NativeType): boolean;
  typeToTypeNode(type: NativeType): ts.TypeNode | undefined;
  typeToString(type: NativeType, at?: ts.Node, flags?: number): string;
}

/** Facts of a file that its tree does not hold. */
export interface NativeFileFacts {
  isFromExternalLibrary?: boolean;
  isDefaultLibrary?: boolean;
  /** A `ModuleKind`. */
  impliedNodeFormat?: number;
}

export interface NativeProgram {
  getSourceFileNames(): readonly string[];
  getSourceFile(fileName: string): ts.SourceFile | undefined;
  getSourceFileMetadata(fileName: string): NativeFileFacts | undefined;
}

/** What of `tsconfig.json` is read by name. */
export interface NativeOptions {
  readonly strict?: boolean;
  readonly strictNullChecks?: boolean;
  readonly noEmit?: boolean;
  readonly noEmitOnError?: boolean;
  readonly [name: string]: unknown;
}

export interface NativeProject {
  readonly compilerOptions: NativeOptions;
  readonly rootFiles: readonly string[];
  readonly program: NativeProgram;
  readonly checker: NativeChecker;
}

export interface NativeSnapshot {
  getProject(configFile: string): NativeProject | undefined;
}

/** The process that is asked. Its state is lost where an answer was not read to its end. */
export interface NativeApi {
  updateSnapshot(change: { openProjects: readonly string[] }): NativeSnapshot;
  close(): void;
}

type Flags<Name extends string> = Readonly<Record<Name, number>>;

/** The module, as far as it is used. */
export interface NativeModule {
  API: new (options: { cwd: string }) => NativeApi;
  TypeFlags: Flags<
    | "Any"
    | "BigInt"
    | "BigIntLiteral"
    | "BooleanLiteral"
    | "ESSymbolLike"
    | "Enum"
    | "EnumLiteral"
    | "Intersection"
    | "Never"
    | "NonPrimitive"
    | "Null"
    | "Number"
    | "NumberLiteral"
    | "Object"
    | "String"
    | "StringLiteral"
    | "StringMapping"
    | "TemplateLiteral"
    | "TypeParameter"
    | "Undefined"
    | "Union"
    | "Unknown"
    | "Void"
  >;
  ObjectFlags: Flags<"Mapped" | "Reference" | "Tuple">;
  ElementFlags: Flags<"Optional" | "Required" | "Rest">;
  SignatureKind: Flags<"Call" | "Construct">;
  SymbolFlags: Flags<
    | "Alias"
    | "Class"
    | "Enum"
    | "EnumMember"
    | "Namespace"
    | "Optional"
    | "Type"
    | "TypeAlias"
    | "TypeParameter"
    | "Value"
  >;
  NodeBuilderFlags: Flags<"NoTruncation" | "UseAliasDefinedOutsideCurrentScope">;
}
