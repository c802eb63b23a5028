import { AnyNode } from "../node/any-node.js";
import { MapNode } from "../node/map-node.js";
import { NumberKeysNode } from "../node/number-keys-node.js";
import { ObjectNode } from "../node/object-node.js";
import { OtherKeys } from "../node/other-keys.js";
import { Property } from "../node/property.js";
import type { SchemaNode } from "../node/schema-node.js";
import type { DataRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import { numberOf, recordOf, textsOf } from "./keywords.js";
import { pointerTo } from "./schema-document.js";
import type { SchemaCompiler } from "./schema-compiler.js";

export function compileObject(schema: DataRecord, pointer: string, compiler: SchemaCompiler): SchemaNode {
  const hint = compiler.hintAt(pointer);
  const node = new ObjectNode({
    properties: compileProperties(schema, pointer, compiler),
    others: compileOthers(schema, pointer, compiler),
    minProperties: numberOf(schema, "minProperties") ?? 0,
    maxProperties: numberOf(schema, "maxProperties") ?? Infinity,
    dependencies: readDependencies(schema),
  });
  if (hint === "number-keys") return new NumberKeysNode(node);
  return hint === "map" ? new MapNode(node) : node;
}

function compileProperties(
  schema: DataRecord,
  pointer: string,
  compiler: SchemaCompiler,
): ReadonlyMap<string, Property> {
  const required = new Set(textsOf(schema, "required"));
  const properties = new Map<string, Property>();
  for (const [name, member] of Object.entries(recordOf(schema, "properties") ?? {})) {
    const node = compiler.compile({ schema: member, pointer: pointerTo(pointer, "properties", name) });
    properties.set(name, new Property(name, node, required.has(name)));
  }
  for (const name of required) {
    if (!properties.has(name)) properties.set(name, new Property(name, new AnyNode(), true));
  }
  return properties;
}

function compileOthers(schema: DataRecord, pointer: string, compiler: SchemaCompiler): OtherKeys {
  const additional = own(schema, "additionalProperties");
  const names = own(schema, "propertyNames");
  const hint = compiler.hintAt(pointer);
  const patterns = Object.entries(recordOf(schema, "patternProperties") ?? {}).flatMap(([source, member]) => {
    const test = compiler.pattern(source);
    const node = compiler.compile({ schema: member, pointer: pointerTo(pointer, "patternProperties", source) });
    return test ? [{ test, node }] : [];
  });
  return new OtherKeys({
    patterns,
    values: compileAdditional(additional, pointer, compiler),
    isSilent: additional === undefined && patterns.length === 0 && names === undefined,
    // A number-keys type brings its keys into form itself.
    names:
      names === undefined || hint === "number-keys"
        ? undefined
        : compiler.compile({ schema: names, pointer: pointerTo(pointer, "propertyNames") }),
    // Where the schema or a hint says that keys are data, and for arguments, an unknown key is not just superfluous.
    dropsUnknown:
      hint !== "closed" && patterns.length === 0 && names === undefined && !compiler.refusesUnknownAt(pointer),
  });
}

function compileAdditional(additional: unknown, pointer: string, compiler: SchemaCompiler): SchemaNode | undefined {
  if (additional === false) return undefined;
  if (additional === undefined) return new AnyNode();
  return compiler.compile({ schema: additional, pointer: pointerTo(pointer, "additionalProperties") });
}

/** `dependentRequired`, and the lists in what was `dependencies` up to draft 7. */
function readDependencies(schema: DataRecord): ReadonlyMap<string, readonly string[]> {
  const lists = { ...recordOf(schema, "dependencies"), ...recordOf(schema, "dependentRequired") };
  return new Map(Object.keys(lists).map((key) => [key, textsOf(lists, key)]));
}
