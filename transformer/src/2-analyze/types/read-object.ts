import type ts from "typescript";
import type { NamedType, TypeHandle } from "../../checker/port.js";
import { contextNested } from "../../diagnostics/messages.generated.js";
import type { TypeIr } from "../../ir.js";
import { TYPE_TAG } from "../constraints/read-type-tags.js";
import { applyAliasDoc } from "../docs/apply-alias-doc.js";
import { nodeWrittenAt, type WrittenAt } from "../problems/written-at.js";
import { builtinOf } from "./builtin-of.js";
import { defineAlias, userAliasOf } from "./define-alias.js";
import { refer } from "./define-type.js";
import { docFingerprint } from "./doc-fingerprint.js";
import { findBehaviour } from "./find-behaviour.js";
import { isContext } from "./is-context.js";
import { report, type Place } from "./place.js";
import { readBuiltin } from "./read-builtin.js";
import { readObjectBody } from "./read-object-body.js";
import { symbolName } from "./symbol-name.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";
import { unsupported } from "./unsupported.js";

/** Reads an object type: interfaces, classes and aliases become types of their own. */
export function readObject(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  const builtin = builtinOf(reader.port, type);
  if (builtin) return readBuiltin(reader, builtin, { type, place });
  if (userAliasOf(reader.port, type)) {
    return defineAlias(reader, { type, place }, (inner) => readBody(reader, type, inner));
  }
  return defineNamed(reader, type, place);
}

function defineNamed(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  const { port } = reader;
  const named = port.namedTypeOf(type);
  const name = named && declaredName(reader, named);
  const isFixed = name !== undefined && named?.arguments.length === 0;
  const readWithDoc = (inner: Place): TypeIr => {
    const body = readBody(reader, type, inner);
    return name !== undefined && named
      ? applyAliasDoc(reader, body, { symbol: named.symbol, type, place: inner })
      : body;
  };
  // What a tool's comment says of members is about this one use, which so gets a copy of its own.
  if (place.nested?.hasInner) return readWithDoc(place);
  const identity = {
    type,
    name,
    fallbackName: name ?? libraryName(reader, type),
    variant: isFixed ? undefined : docFingerprint(reader, place.source),
    family: isFixed ? undefined : (port.aliasOf(type)?.symbol ?? named?.symbol),
  };
  return refer(reader, { identity, place }, (scope) => {
    // Where one stands when a type that looks the same everywhere is read must leave no trace in it.
    const source = isFixed ? undefined : place.source;
    const writtenAt = isFixed && named ? declarationOf(reader, named) : place.writtenAt;
    return readWithDoc({ ...place, path: "", scope, source, writtenAt, nested: undefined });
  });
}

/** The name of an interface or class; the compiler's own names begin with two underscores. */
function declaredName({ port }: TypeReader, { symbol }: NamedType): string | undefined {
  const isNamed = port.declarationsOf(symbol).some((node) => {
    return port.syntax.isInterfaceDeclaration(node) || port.syntax.isClassDeclaration(node);
  });
  return isNamed ? symbolName(port, symbol) : undefined;
}

/** Where a reader finds the type; the libraries of the language need no pointing at. */
function declarationOf({ port }: TypeReader, { symbol }: NamedType): WrittenAt | undefined {
  const [node] = port.declarationsOf(symbol);
  if (!node || port.isDefaultLibrary(node.getSourceFile())) return undefined;
  const { name = node }: { name?: ts.Node } = node as object; // interfaces and classes mostly have one
  return nodeWrittenAt(name, symbolName(port, symbol));
}

/** `Partial<Tree>` is `PartialTree`, should it need a name. */
function libraryName({ port }: TypeReader, type: TypeHandle): string {
  const alias = port.aliasOf(type);
  if (!alias) return "Type";
  const given = alias.arguments.map((argument) => {
    const symbol = port.aliasOf(argument)?.symbol ?? port.namedTypeOf(argument)?.symbol;
    return symbol ? symbolName(port, symbol).replace(/^__.*/, "") : "";
  });
  return symbolName(port, alias.symbol) + given.join("");
}

function readBody(reader: TypeReader, type: TypeHandle, place: Place): TypeIr {
  const { port } = reader;
  if (isContext(port, type)) {
    report(place, ({ location, related, ...site }) => contextNested(location, site, related));
    return UNKNOWN;
  }
  if (port.viewOf(type).kind === "object" && port.propertyOf(type, TYPE_TAG)) {
    return unsupported(reader, { type, place }, "bare-tag");
  }
  if (port.isCallable(type)) return unsupported(reader, { type, place }, "function");
  const behaviour = findBehaviour(port, type);
  if (behaviour) {
    report(place, (site) => behaviour.describe(site, port.textOf(type)));
    return UNKNOWN;
  }
  return readObjectBody(reader, type, place);
}
