import type ts from "typescript";
import type { SymbolHandle, TypeHandle } from "../../checker/port.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { locationOf } from "../../diagnostics/location-of.js";
import { optionsUnsupported } from "../../diagnostics/messages.generated.js";
import type { PropertyIr } from "../../ir.js";
import { withInitializer } from "../defaults/with-initializer.js";
import { applyUseDoc } from "../docs/read-documented.js";
import type { NestedDocs } from "../docs/nested-docs.js";
import { describeProblems } from "../problems/describe-problems.js";
import { createScope, type Scope } from "../problems/problem.js";
import { objectSource } from "../sources/object-source.js";
import type { TypeSource } from "../sources/type-source.js";
import { builtinOf } from "../types/builtin-of.js";
import { findBehaviour } from "../types/find-behaviour.js";
import { orderProperties } from "../types/order-properties.js";
import { readProperty } from "../types/read-property.js";
import { applyNaming } from "./apply-naming.js";
import type { ParameterContext, ParameterReading } from "./parameter-reading.js";

interface OptionsParameter {
  node: ts.ParameterDeclaration;
  position: number;
  pattern: ts.ObjectBindingPattern;
}

interface OptionReading {
  property: PropertyIr | undefined;
  diagnostics: Diagnostic[];
  scope: Scope;
  shown: ParameterReading["shown"];
}

/** A parameter that is taken apart: each property of its type is a property of the input schema. */
export function readOptions(
  context: ParameterContext,
  { node, position, pattern }: OptionsParameter,
): ParameterReading {
  const { reader, docs, names, tool } = context;
  const { port } = reader;
  const type = withoutUndefined(context, port.typeOfDeclaration(node));
  const reason = reasonAgainst(context, type);
  if (reason !== undefined) {
    const details = { tool, type: node.type?.getText() ?? port.textOf(type), reason };
    return {
      parameter: undefined,
      diagnostics: [optionsUnsupported(locationOf(node.type ?? node), details)],
      scopes: [],
      shown: [],
    };
  }
  const source = objectSource(port, type, node.type && { node: node.type, env: undefined });
  const symbols = orderProperties(port, type, source);
  const nested = docs.ofPattern(
    symbols.map((symbol) => port.factsOf(symbol).name),
    names,
  );
  const readings = symbols.map((symbol) => readOption(context, symbol, { node, pattern, type, source, nested }));
  const properties = readings.flatMap(({ property }) => property ?? []);
  return {
    parameter: { role: "options", position, isOptional: node.initializer !== undefined, properties },
    diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
    scopes: readings.map(({ scope }) => scope),
    shown: readings.flatMap(({ shown }) => shown),
  };
}

function withoutUndefined({ reader: { port } }: ParameterContext, type: TypeHandle): TypeHandle {
  const view = port.viewOf(type);
  if (view.kind !== "union") return type;
  const [only, ...others] = view.members.filter((member) => port.viewOf(member).kind !== "undefined");
  return only && others.length === 0 ? only : type;
}

/** Why the properties of a type are not those of the tool; `undefined` when they are. */
function reasonAgainst({ reader: { port } }: ParameterContext, type: TypeHandle): string | undefined {
  const { kind } = port.viewOf(type);
  if (kind === "union") return "which of a union's properties are there depends on the value";
  if (kind !== "object" && kind !== "intersection") return "this type has none";
  if (builtinOf(port, type) || port.isCallable(type) || findBehaviour(port, type)) return "this type is more than data";
  return port.indexesOf(type).length > 0 ? "an index signature leaves their names open" : undefined;
}

interface OptionSite {
  node: ts.ParameterDeclaration;
  pattern: ts.ObjectBindingPattern;
  type: TypeHandle;
  source: TypeSource | undefined;
  nested: NestedDocs | undefined;
}

function readOption(context: ParameterContext, symbol: SymbolHandle, site: OptionSite): OptionReading {
  const { reader, tool, naming } = context;
  const { name } = reader.port.factsOf(symbol);
  const scope = createScope();
  const element = site.pattern.elements.find((candidate) => keyOf(candidate) === name);
  const place = { path: "", source: site.source, writtenAt: undefined, scope, nested: site.nested };
  const read = readProperty(reader, symbol, { place, owner: site.type, source: site.source });
  const property = read && element ? withElement(context, read, { symbol, element, scope }) : read;
  const shownName = applyNaming(name, naming);
  const at = element ?? site.node.type ?? site.node;
  return {
    property: property && { ...property, name: shownName, ...(shownName !== name && { sourceName: name }) },
    // The path of a property begins with a dot, as below a parameter.
    diagnostics: describeProblems(reader.graph, withoutDots(scope), { tool, name: "", node: at, around: site.node }),
    scope,
    shown: property ? [{ name: shownName, sourceName: name, node: at }] : [],
  };
}

function withoutDots(scope: Scope): Scope {
  const strip = <T extends { path: string }>(item: T): T => ({ ...item, path: item.path.replace(/^\./, "") });
  return { ...scope, problems: scope.problems.map(strip), uses: scope.uses.map(strip) };
}

/** What the pattern adds: a comment, an initializer. */
function withElement(
  { reader }: ParameterContext,
  property: PropertyIr,
  { symbol, element, scope }: { symbol: SymbolHandle; element: ts.BindingElement; scope: Scope },
): PropertyIr {
  const type = reader.port.typeOfProperty(symbol);
  const place = { path: property.name, source: undefined, writtenAt: undefined, scope, nested: undefined };
  const { name, isRequired, ...read } = property;
  const documented = applyUseDoc(reader, read, { type, place, doc: reader.docs.docOf(element) });
  const { initializer } = element;
  const result = initializer ? withInitializer(reader, documented, { initializer, place }) : documented;
  return { name, isRequired: isRequired && !initializer, ...result };
}

/** The property that an element takes: `a` of `{ a }`, of `{ a: b }` and of `{ a = 1 }`. */
function keyOf({ propertyName, name, dotDotDotToken }: ts.BindingElement): string | undefined {
  if (dotDotDotToken) return undefined;
  const key: { text?: string } = propertyName ?? (name as object); // identifiers and literals have a text, patterns none
  return key.text;
}
