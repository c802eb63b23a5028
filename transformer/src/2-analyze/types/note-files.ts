import type { CheckerPort, SymbolHandle } from "../../checker/port.js";
import type { Scope } from "../problems/problem.js";

/** Takes note of the files that a symbol is declared in. TypeScript's own do not change. */
export function noteFiles(port: CheckerPort, { files }: Scope, symbol: SymbolHandle): void {
  for (const node of port.declarationsOf(symbol)) {
    const file = node.getSourceFile();
    if (!port.isDefaultLibrary(file)) files.add(file.fileName);
  }
}
