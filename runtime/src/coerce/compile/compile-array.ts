import { AnyNode } from "../node/any-node.js";
import { ArrayNode } from "../node/array-node.js";
import { MapNode } from "../node/map-node.js";
import type { SchemaNode } from "../node/schema-node.js";
import { SetNode } from "../node/set-node.js";
import type { DataRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import { listOf, numberOf } from "./keywords.js";
import { pointerTo } from "./schema-document.js";
import type { SchemaCompiler } from "./schema-compiler.js";

export function compileArray(schema: DataRecord, pointer: string, compiler: SchemaCompiler): SchemaNode {
  const hint = compiler.hintAt(pointer);
  const node = compilePlainArray(schema, pointer, compiler);
  if (hint === "set") return new SetNode(node);
  return hint === "map" ? new MapNode(node) : node;
}

function compilePlainArray(schema: DataRecord, pointer: string, compiler: SchemaCompiler): ArrayNode {
  // Up to draft 2019-09 a tuple's types stand in `items`, and the rest in `additionalItems`.
  const isOld = Array.isArray(own(schema, "items"));
  const prefixKeyword = isOld ? "items" : "prefixItems";
  const restKeyword = isOld ? "additionalItems" : "items";
  const prefix = (listOf(schema, prefixKeyword) ?? []).map((item, at) =>
    compiler.compile({ schema: item, pointer: pointerTo(pointer, prefixKeyword, at) }),
  );
  const rest = own(schema, restKeyword);
  const contains = own(schema, "contains");
  const maxItems = numberOf(schema, "maxItems") ?? Infinity;
  return new ArrayNode({
    prefix,
    items:
      rest === undefined ? new AnyNode() : compiler.compile({ schema: rest, pointer: pointerTo(pointer, restKeyword) }),
    minItems: numberOf(schema, "minItems") ?? 0,
    maxItems: rest === false ? Math.min(maxItems, prefix.length) : maxItems,
    // A set is made of an array with duplicates too.
    isUnique: own(schema, "uniqueItems") === true && compiler.hintAt(pointer) !== "set",
    contains:
      contains === undefined || numberOf(schema, "minContains") === 0
        ? undefined
        : compiler.compile({ schema: contains, pointer: pointerTo(pointer, "contains") }),
  });
}
