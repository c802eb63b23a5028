import type ts from "typescript";
import type { SymbolHandle, TypeHandle } from "./port.js";

// A handle is the compiler's own object under a type that hides it.

export function handleOf(type: ts.Type): TypeHandle {
  return type as unknown as TypeHandle; // see above
}

export function typeBehind(type: TypeHandle): ts.Type {
  return type as unknown as ts.Type; // see above
}

export function symbolHandleOf(symbol: ts.Symbol): SymbolHandle {
  return symbol as unknown as SymbolHandle; // see above
}

export function symbolBehind(symbol: SymbolHandle): ts.Symbol {
  return symbol as unknown as ts.Symbol; // see above
}
