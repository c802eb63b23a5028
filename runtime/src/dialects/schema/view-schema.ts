import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Child, Conversion } from "../conversion.js";
import { isBareCondition } from "./is-bare-condition.js";
import { joinAllOf } from "./join-all-of.js";
import { isAnnotation } from "./keyword-sets.js";
import { pointerTo } from "./pointer.js";
import { readDoc } from "./read-doc.js";
import { readMembers } from "./read-members.js";
import { resolveRef } from "./resolve-ref.js";
import type { Member, SchemaView } from "./schema-view.js";
import { without } from "./without.js";

/** Reads one schema; the schemas inside it are left to be read by whoever writes them. */
export function viewSchema(child: Child, conversion: Conversion): SchemaView {
  const { schema, path } = child;
  if (schema === false) return { path, doc: {}, isNullable: false, members: [] };
  if (schema === true) return anyView(path);
  const joined = joinAllOf({ schema, path }, conversion);
  if (joined.$ref !== undefined) return viewRef({ schema: joined, path }, joined.$ref, conversion);
  const union = unionOf(joined);
  if (union === undefined || isBareCondition(joined, union.branches)) return viewPlain(joined, path);
  return viewUnion({ schema: joined, path }, union, conversion);
}

/** A schema that is no boolean, and its place. */
interface Place {
  readonly schema: JsonSchemaObject;
  readonly path: string;
}

function anyView(path: string): SchemaView {
  return { path, doc: {}, isNullable: false, members: [{ kind: "any", path, doc: {}, limits: {} }] };
}

function viewPlain(schema: JsonSchemaObject, path: string): SchemaView {
  return { path, doc: readDoc(schema), ...readMembers(schema, path) };
}

function viewRef({ schema, path }: Place, ref: string, conversion: Conversion): SchemaView {
  const doc = readDoc(schema);
  if (resolveRef(conversion.root, ref) !== undefined) {
    return { path, doc, isNullable: false, members: [{ kind: "ref", ref, path, doc: {}, limits: {} }] };
  }
  conversion.report.push({
    path,
    keyword: "$ref",
    action: "dropped",
    text: `${ref} is nowhere; anything is taken here.`,
  });
  return { ...anyView(path), doc };
}

interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly JsonSchema[];
}

function unionOf({ anyOf, oneOf }: JsonSchemaObject): Union | undefined {
  if (anyOf) return { keyword: "anyOf", branches: anyOf };
  return oneOf && { keyword: "oneOf", branches: oneOf };
}

/** A union that contains itself through references, with demands beside them, would never end. */
const ENDLESS_UNION = /(?:\/(?:any|one)Of\/\d+){16}$/;

/** What stands beside the union holds in each of its branches. */
function viewUnion({ schema, path }: Place, union: Union, conversion: Conversion): SchemaView {
  if (ENDLESS_UNION.test(path)) return anyView(path);
  if (union.keyword === "oneOf") noteOneOf(path, conversion);
  const base = withoutWords(without(schema, [union.keyword]));
  const hasBase = Object.keys(base).length > 0;
  const views = union.branches.map((branch, at) =>
    viewSchema(
      { schema: hasBase ? { allOf: [base, branch] } : branch, path: pointerTo(path, union.keyword, at) },
      conversion,
    ),
  );
  return {
    path,
    doc: readDoc(schema),
    isNullable: views.some((view) => view.isNullable),
    members: views.flatMap(({ doc, members }) =>
      members.map((member): Member => ({ ...member, doc: { ...doc, ...member.doc } })),
    ),
  };
}

function noteOneOf(path: string, { report }: Conversion): void {
  report.push({ path, keyword: "oneOf", action: "rewritten", text: "anyOf, as no dialect has oneOf." });
}

function withoutWords(schema: JsonSchemaObject): JsonSchemaObject {
  return without(schema, Object.keys(schema).filter(isAnnotation));
}
