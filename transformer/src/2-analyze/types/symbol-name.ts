import type { CheckerPort, SymbolHandle } from "../../checker/port.js";

/** What a type was called where it was declared; the compiler calls a default export `default`. */
export function symbolName(port: CheckerPort, symbol: SymbolHandle): string {
  for (const declaration of port.declarationsOf(symbol)) {
    const { name }: { name?: unknown } = declaration as object; // of the declarations that have a name, some have no identifier
    if (isIdentifier(name)) return name.text;
  }
  return port.factsOf(symbol).name;
}

function isIdentifier(name: unknown): name is { text: string } {
  return typeof name === "object" && name !== null && "text" in name && typeof name.text === "string";
}
