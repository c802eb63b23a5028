import type { CheckerPort, NamedType, TypeHandle } from "../../checker/port.js";
import type { TypeIr } from "../../ir.js";
import { applyAliasDoc } from "../docs/apply-alias-doc.js";
import { nodeWrittenAt } from "../problems/written-at.js";
import { structuralSource } from "../sources/structural-source.js";
import { docFingerprint } from "./doc-fingerprint.js";
import { refer } from "./define-type.js";
import { isLibrarySymbol } from "./is-library-symbol.js";
import { noteFiles } from "./note-files.js";
import type { Place } from "./place.js";
import { symbolName } from "./symbol-name.js";
import type { TypeReader } from "./type-reader.js";

/**
 * Reads a type that may be an alias. An alias of the user's becomes a type of its own, read once, so that one that
 * contains itself comes to an end.
 */
export function defineAlias(
  reader: TypeReader,
  { type, place }: { type: TypeHandle; place: Place },
  read: (place: Place) => TypeIr,
): TypeIr {
  const alias = userAliasOf(reader.port, type);
  if (!alias) return read(place);
  const { symbol, arguments: given } = alias;
  // What a tool's comment says of members is about this one use, which so gets a copy of its own.
  if (place.nested?.hasInner) return applyAliasDoc(reader, read(place), { symbol, type, place });
  const isGeneric = given.length > 0;
  const name = symbolName(reader.port, symbol);
  const identity = {
    type,
    name,
    fallbackName: name,
    variant: isGeneric ? docFingerprint(reader, place.source) : undefined,
    family: isGeneric ? symbol : undefined,
  };
  return refer(reader, { identity, place }, (scope) => {
    noteFiles(reader.port, scope, symbol);
    const inner = aliasPlace(reader.port, alias, { ...place, scope });
    return applyAliasDoc(reader, read(inner), { symbol, type, place: inner });
  });
}

/** The alias that a type was written as, unless it is one of TypeScript's own. */
export function userAliasOf(port: CheckerPort, type: TypeHandle): NamedType | undefined {
  const alias = port.aliasOf(type);
  return alias && !isLibrarySymbol(port, alias.symbol) ? alias : undefined;
}

/** Inside the alias's own declaration: what it looks like does not depend on where it is used, save for its arguments. */
function aliasPlace(port: CheckerPort, { symbol, arguments: given }: NamedType, place: Place): Place {
  const declaration = port.declarationsOf(symbol).find(port.syntax.isTypeAliasDeclaration);
  const own = declaration && { node: declaration.type, env: undefined };
  return {
    ...place,
    path: "",
    source: given.length > 0 ? structuralSource(port, place.source) : own,
    writtenAt: declaration && nodeWrittenAt(declaration.name, declaration.name.text),
    nested: undefined,
  };
}
