import { RuntimeError } from "../errors/runtime-error.js";
import { MapNode } from "./node/map-node.js";
import type { SchemaNode } from "./node/schema-node.js";
import { UnionNode } from "./node/union-node.js";
import { define } from "./object/define.js";
import { Run } from "./run.js";

/** Coerced values are not nested as deep; what is, refers to itself. */
const maxDepth = 1000;

/**
 * Writes out in JSON what JSON has no value for: the way back from coercion. The type is needed for maps only, which are
 * objects or arrays of pairs.
 */
export function encodeValue(value: unknown, type?: SchemaNode, depth = 0): unknown {
  if (typeof value === "bigint") return encodeBigInt(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) throw new RuntimeError("VALUE_TOO_DEEP", "A value that refers to itself has no form in JSON.");
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Uint8Array) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(value);
  const node = type && memberFor(value, type);
  const encode = (key: string | number, member: unknown) => encodeValue(member, node?.child(key), depth + 1);
  if (value instanceof Map) return encodeMap(value, node, encode);
  if (Array.isArray(value) || value instanceof Set) return Array.from(value, (item: unknown, at) => encode(at, item));
  return encodeObject(value, encode);
}

type EncodeMember = (key: string | number, member: unknown) => unknown;

/** As the schema of a bigint has it: a number where that is exact. */
function encodeBigInt(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** Of a union, the member that the value is of: what one member writes as pairs may be an object to another. */
function memberFor(value: object, type: SchemaNode): SchemaNode {
  const node = type.resolve();
  if (!(node instanceof UnionNode)) return node;
  const members = node.flatten().filter((member) => !(value instanceof Map) || member instanceof MapNode);
  const [first] = members;
  if (members.length < 2) return first ?? node;
  const run = new Run(true);
  return members.find((member) => run.matches(member, value)) ?? node;
}

function encodeMap(map: ReadonlyMap<unknown, unknown>, type: SchemaNode | undefined, encode: EncodeMember): unknown {
  const isPairs = type instanceof MapNode ? type.isPairs : [...map.keys()].some((key) => typeof key !== "string");
  if (isPairs) return [...map].map((pair, at) => encode(at, pair));
  return encodeObject(Object.fromEntries(map) as object, encode); // all keys are strings
}

function encodeObject(value: object, encode: EncodeMember): object {
  const encoded = {};
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) define(encoded, key, encode(key, member));
  }
  return encoded;
}
