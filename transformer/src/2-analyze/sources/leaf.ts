import type { SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { TypeSource } from "./type-source.js";

/** One member of a union as it was written, however deep in aliases. */
export interface Leaf {
  /** Absent where only the value of a literal is known. */
  type: TypeHandle | undefined;
  literal: string | number | boolean | undefined;
  source: TypeSource | undefined;
  /** The aliases that it was reached through, from the outside in. */
  aliases: readonly LeafAlias[];
}

export interface LeafAlias {
  symbol: SymbolHandle;
  /** How many members the alias stands for. */
  leafCount: number;
}

/** Equal for literals that are the same value. */
export function literalKey(value: string | number | boolean): string {
  return `${typeof value} ${String(value)}`;
}
