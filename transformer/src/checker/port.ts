import type ts from "typescript";
import type { Syntax } from "./syntax.js";
import type { TypeView } from "./type-view.js";

declare const handle: unique symbol;

/** A type of the compiler behind the port: compared by identity, looked into through the port only. */
export interface TypeHandle {
  readonly [handle]: "type";
}

/** A symbol of the compiler behind the port. */
export interface SymbolHandle {
  readonly [handle]: "symbol";
}

/** What an index signature says. */
export interface IndexView {
  key: TypeHandle;
  value: TypeHandle;
}

/** A named type as it was written: `Page<User>` is the alias or interface `Page` with an argument. */
export interface NamedType {
  symbol: SymbolHandle;
  arguments: readonly TypeHandle[];
}

/** What is to be known of a symbol besides its types. */
export interface SymbolFacts {
  /** Without the compiler's decoration. */
  name: string;
  /** Declared with `?`. */
  isOptional: boolean;
  /** A property whose key is a symbol: no key in JSON. */
  hasSymbolKey: boolean;
  /** `private`, `protected` or `#private`. */
  isHidden: boolean;
  isEnum: boolean;
  isEnumMember: boolean;
  isClass: boolean;
  isTypeAlias: boolean;
  isTypeParameter: boolean;
}

/**
 * All that the analysis asks of a type checker. One implementation serves TypeScript 5.9 and 6; another compiler needs
 * another implementation and nothing else.
 */
export interface CheckerPort {
  /** How to tell kinds of nodes apart. */
  readonly syntax: Syntax;

  /** The type of a variable, parameter, binding or property, from its declaration. */
  typeOfDeclaration(node: ts.Node): TypeHandle;
  typeOfTypeNode(node: ts.TypeNode): TypeHandle;
  typeOfExpression(node: ts.Expression): TypeHandle;
  typeOfProperty(property: SymbolHandle): TypeHandle;
  returnTypeOf(node: ts.FunctionLikeDeclaration): TypeHandle | undefined;
  awaitedType(type: TypeHandle): TypeHandle | undefined;

  viewOf(type: TypeHandle): TypeView;
  /** As TypeScript would write it; seen from a node where one is given. */
  textOf(type: TypeHandle, at?: ts.Node): string;
  propertiesOf(type: TypeHandle): readonly SymbolHandle[];
  propertyOf(type: TypeHandle, name: string): SymbolHandle | undefined;
  indexesOf(type: TypeHandle): readonly IndexView[];
  /** The items of something that can stand for an array without being one. */
  elementOf(type: TypeHandle): TypeHandle | undefined;
  /** It can be called or constructed. */
  isCallable(type: TypeHandle): boolean;

  /** The alias that a type was written as. */
  aliasOf(type: TypeHandle): NamedType | undefined;
  /** The interface, class or enum that a type is; of other types, what declares them. */
  namedTypeOf(type: TypeHandle): NamedType | undefined;

  /** What a name stands for, imports followed. */
  symbolAt(node: ts.Node): SymbolHandle | undefined;
  factsOf(symbol: SymbolHandle): SymbolFacts;
  declarationsOf(symbol: SymbolHandle): readonly ts.Declaration[];
  /** The value of an enum member. */
  constantOf(node: ts.EnumMember): string | number | undefined;

  /** Whether a module has a name of its own at its top, imports among them. */
  declaresName(file: ts.SourceFile, name: string): boolean;

  /** TypeScript's own declarations of the language and the platform. */
  isDefaultLibrary(file: ts.SourceFile): boolean;
  /** Somebody else's: declarations only, or in a package that was installed. */
  isForeign(file: ts.SourceFile): boolean;
}
