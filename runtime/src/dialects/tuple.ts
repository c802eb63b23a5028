import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, Keywords, Written } from "./conversion.js";
import { restoreItems, type Restore } from "./restore.js";
import { sameJson } from "./schema/same-json.js";
import type { ArrayMember } from "./schema/schema-view.js";
import { describeShape } from "./text/describe-shape.js";

/** A tuple as a list whose items may be any of its parts. */
export interface JoinedTuple {
  readonly items: JsonSchemaObject;
  readonly limits: Keywords;
  readonly sentences: readonly string[];
  readonly restore: Restore | undefined;
}

/** The parts of a tuple, written. */
interface Parts {
  readonly prefix: readonly Written[];
  readonly rest: Written | undefined;
}

/** For dialects without `prefixItems`. A tuple of one type loses nothing by it; for others the order is said in words. */
export function joinTuple(member: ArrayMember, { prefix, rest }: Parts, { report }: Conversion): JoinedTuple {
  const parts = rest ? [...prefix, rest] : prefix;
  const shapes = distinct(parts.map(({ schema }) => schema));
  const sentence = shapes.length > 1 ? describeOrder(prefix, rest) : undefined;
  const text = sentence ?? "A list, as all its items are of one type.";
  report.push({ path: member.path, keyword: "prefixItems", action: "rewritten", text });
  return {
    items: joinShapes(shapes),
    limits: rest || member.rest === undefined ? member.limits : { ...member.limits, maxItems: prefix.length },
    sentences: sentence ? [sentence] : [],
    restore: restoreItems(
      prefix.map(({ restore }) => restore),
      rest?.restore,
    ),
  };
}

function describeOrder(prefix: readonly Written[], rest: Written | undefined): string {
  const words = prefix.map(({ schema }) => describeShape(schema));
  return `In this order: ${[...words, ...(rest ? [`then any number of ${describeShape(rest.schema)}`] : [])].join(", ")}.`;
}

/** A union in a union would be one level more than providers read well. */
function joinShapes(shapes: readonly JsonSchemaObject[]): JsonSchemaObject {
  const [only] = shapes;
  if (only !== undefined && shapes.length === 1) return only;
  return { anyOf: distinct(shapes.flatMap((shape) => (isBareUnion(shape) ? shape.anyOf : [shape]))) };
}

function isBareUnion(shape: JsonSchemaObject): shape is { anyOf: JsonSchemaObject[] } {
  return shape.anyOf !== undefined && Object.keys(shape).length === 1;
}

function distinct(schemas: readonly JsonSchemaObject[]): JsonSchemaObject[] {
  return schemas.filter((schema, at) => schemas.findIndex((other) => sameJson(other, schema)) === at);
}
