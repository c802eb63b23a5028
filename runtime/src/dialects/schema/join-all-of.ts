import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Child, Conversion } from "../conversion.js";
import { isAnnotation } from "./keyword-sets.js";
import { mergeSchemas } from "./merge-schemas.js";
import { resolveRef } from "./resolve-ref.js";

/**
 * The schema with its `allOf`, and a `$ref` that has other demands beside it, made one schema. A `$ref` that stands alone
 * or with words only is kept: it may be recursive.
 */
export function joinAllOf({ schema, path }: Child, conversion: Conversion): JsonSchemaObject {
  return join(asObject(schema), new Set());

  function join(node: JsonSchemaObject, followed: ReadonlySet<string>): JsonSchemaObject {
    const { allOf = [], $ref, ...rest } = node;
    const parts = $ref === undefined ? allOf : [{ $ref }, ...allOf];
    const [only] = parts;
    if (only === undefined) return node;
    if (parts.length === 1 && Object.keys(rest).every(isAnnotation)) {
      const part = asObject(only);
      return part.$ref === undefined ? join({ ...part, ...rest }, followed) : { ...part, ...rest };
    }
    if (allOf.length > 0) noteJoin();
    return parts
      .map((part) => follow(asObject(part), followed))
      .reduceRight((all, part) => mergeSchemas(part, all), rest);
  }

  function follow(part: JsonSchemaObject, followed: ReadonlySet<string>): JsonSchemaObject {
    const { $ref, ...rest } = part;
    if ($ref === undefined) return join(part, followed);
    const target = followed.has($ref) ? undefined : resolveRef(conversion.root, $ref);
    return mergeSchemas(join(asObject(target), new Set([...followed, $ref])), rest);
  }

  function noteJoin(): void {
    const known = conversion.report.some((note) => note.path === path && note.keyword === "allOf");
    if (!known) conversion.report.push({ path, keyword: "allOf", action: "rewritten", text: "Joined to one schema." });
  }
}

/** References that lead to references end somewhere, or are of no use. */
const MAX_HOPS = 16;

/** The schema that a root's own `$ref` stands for, with what stands beside it. */
export function followRootRef(root: JsonSchemaObject, conversion: Conversion): JsonSchemaObject {
  let schema = root;
  for (let hop = 0; hop < MAX_HOPS && schema.$ref !== undefined; hop += 1) {
    const { $ref, ...rest } = schema;
    const target = resolveRef(conversion.root, $ref);
    if (target === undefined || target === conversion.root) return schema;
    conversion.report.push({ path: "", keyword: "$ref", action: "rewritten", text: "Written out." });
    schema = joinAllOf({ schema: mergeSchemas(asObject(target), rest), path: "" }, conversion);
  }
  return schema;
}

function asObject(schema: JsonSchema | undefined): JsonSchemaObject {
  if (schema === false) return { not: {} };
  return schema === true || schema === undefined ? {} : schema;
}
