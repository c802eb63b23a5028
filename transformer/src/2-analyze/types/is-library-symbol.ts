import type { CheckerPort, SymbolHandle } from "../../checker/port.js";

/** Declared, at least in part, by TypeScript's own libraries. */
export function isLibrarySymbol(port: CheckerPort, symbol: SymbolHandle): boolean {
  return port.declarationsOf(symbol).some((node) => port.isDefaultLibrary(node.getSourceFile()));
}
