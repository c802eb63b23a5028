import type { SymbolHandle, TypeHandle } from "../port.js";
import type { NativeSymbol, NativeType } from "./native-api.js";

// A handle is the compiler's own object under a type that hides it; or a union that we have made.

/** A union that the compiler was not asked for: its API makes no types. */
export class MadeUnion {
  readonly members: readonly NativeType[];

  constructor(members: readonly NativeType[]) {
    this.members = members;
  }
}

export function handleOf(type: NativeType | MadeUnion): TypeHandle {
  return type as unknown as TypeHandle; // see above
}

export function madeUnionBehind(type: TypeHandle): MadeUnion | undefined {
  const inner: unknown = type;
  return inner instanceof MadeUnion ? inner : undefined;
}

/** Of a union that we have made, its first member: what is asked of it besides its members is asked of no union. */
export function typeBehind(type: TypeHandle): NativeType {
  const [first] = madeUnionBehind(type)?.members ?? [];
  return first ?? (type as unknown as NativeType); // see above
}

export function symbolHandleOf(symbol: NativeSymbol): SymbolHandle {
  return symbol as unknown as SymbolHandle; // see above
}

export function symbolBehind(symbol: SymbolHandle): NativeSymbol {
  return symbol as unknown as NativeSymbol; // see above
}
