import type { CheckerPort, NamedType, SymbolHandle, TypeHandle } from "../../checker/port.js";
import { isLibrarySymbol } from "./is-library-symbol.js";

/** A type of the language or the platform that has a form in JSON, or of which we can say what to use instead. */
export interface Builtin {
  kind:
    | "date"
    | "url"
    | "bytes"
    | "set"
    | "map"
    | "promise"
    | "pattern"
    | "byte-view"
    | "function"
    | "wrapper"
    | "runtime-object";
  arguments: NamedType["arguments"];
}

const kinds: Readonly<Record<string, Builtin["kind"]>> = {
  Date: "date",
  Uint8Array: "bytes",
  Set: "set",
  ReadonlySet: "set",
  Map: "map",
  ReadonlyMap: "map",
  Promise: "promise",
  PromiseLike: "promise",
  RegExp: "pattern",
  ArrayBuffer: "byte-view",
  SharedArrayBuffer: "byte-view",
  DataView: "byte-view",
  Function: "function",
  CallableFunction: "function",
  NewableFunction: "function",
  String: "wrapper",
  Number: "wrapper",
  Boolean: "wrapper",
  BigInt: "wrapper",
  Symbol: "wrapper",
};

/** It has data members only, and is no data all the same. */
const ERROR = /^\w*Error$/;
const TYPED_ARRAY = /^(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array$/;

/** Known by name and by being declared where the language is. */
export function builtinOf(port: CheckerPort, type: TypeHandle): Builtin | undefined {
  const named = port.namedTypeOf(type);
  if (!named) return undefined;
  const kind = kindOf(port, named.symbol);
  return kind && { kind, arguments: named.arguments };
}

function kindOf(port: CheckerPort, symbol: SymbolHandle): Builtin["kind"] | undefined {
  const { name } = port.factsOf(symbol);
  if (name === "URL") return isPlatform(port, symbol) ? "url" : undefined;
  if (name === "Buffer") return isPlatform(port, symbol) ? "byte-view" : undefined;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : kindByPattern(name);
  return kind && isLibrarySymbol(port, symbol) ? kind : undefined;
}

function kindByPattern(name: string): Builtin["kind"] | undefined {
  if (TYPED_ARRAY.test(name)) return "byte-view";
  return ERROR.test(name) ? "runtime-object" : undefined;
}

/** Declared by TypeScript's own libraries, or by those that describe a platform. */
function isPlatform(port: CheckerPort, symbol: SymbolHandle): boolean {
  return port.declarationsOf(symbol).some((node) => {
    const file = node.getSourceFile();
    return port.isDefaultLibrary(file) || /\/(?:@types\/node|bun-types|@types\/bun)\//.test(file.fileName);
  });
}
