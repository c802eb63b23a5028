import type { JsonSchema, JsonSchemaObject, JsonValue } from "@toolmark/contract";
import { mergeSchemas } from "./merge-schemas.js";
import { sameJson } from "./same-json.js";
import { listTypes } from "./type-names.js";

const MAX_FORMS_CHARS = 1000;

/**
 * One object for several: it has the members of all, requires what each of them requires, and says in words which belong
 * together. What stands beside the union holds for every form.
 */
export function uniteObjects(
  base: JsonSchemaObject,
  forms: readonly JsonSchemaObject[],
): { schema: JsonSchemaObject; text: string } {
  const [first, ...others] = forms.map((form) => mergeSchemas(base, form));
  if (first === undefined) return { schema: base, text: "" };
  const united = others.reduce(unite, first);
  const { title, description } = base;
  const words = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  const { title: _title, description: _description, ...schema } = united;
  return { schema: { ...schema, ...words, type: "object" }, text: describeForms([first, ...others]) };
}

function unite(first: JsonSchemaObject, second: JsonSchemaObject): JsonSchemaObject {
  const { additionalProperties: _first, ...rest } = first;
  const isClosed = [first, second].every(({ additionalProperties }) => additionalProperties === false);
  return {
    ...rest,
    properties: uniteProperties(first.properties ?? {}, second.properties ?? {}),
    required: (first.required ?? []).filter((name) => second.required?.includes(name)),
    ...(isClosed && { additionalProperties: false }),
  };
}

type Properties = Readonly<Record<string, JsonSchema>>;

function uniteProperties(first: Properties, second: Properties): Record<string, JsonSchema> {
  const added = Object.entries(second).map(([name, schema]) => {
    const other = Object.hasOwn(first, name) ? first[name] : undefined;
    return [name, other === undefined ? schema : uniteSchemas(other, schema)] as const;
  });
  return Object.fromEntries([...Object.entries(first), ...added]);
}

/** A discriminator (`kind: "a"` here, `kind: "b"` there) becomes one list of values. */
function uniteSchemas(first: JsonSchema, second: JsonSchema): JsonSchema {
  if (sameJson(first, second)) return first;
  const [values, more] = [listedValues(first), listedValues(second)];
  if (!values || !more) return { anyOf: [first, second] };
  const all = [...values, ...more].filter(
    (value, at, list) => list.findIndex((other) => sameJson(other, value)) === at,
  );
  const types = [
    ...new Set([first, second].flatMap((schema) => (typeof schema === "boolean" ? [] : listTypes(schema)))),
  ];
  const [type] = types;
  return { ...(type !== undefined && { type: types.length === 1 ? type : types }), enum: all };
}

function listedValues(schema: JsonSchema): readonly JsonValue[] | undefined {
  if (typeof schema === "boolean") return undefined;
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** @example `Takes one of these forms: kind "circle", radius; kind "square", side, label?.` */
function describeForms(forms: readonly JsonSchemaObject[]): string {
  const text = `Takes one of these forms: ${forms.map(describeForm).join("; ")}.`;
  return text.length <= MAX_FORMS_CHARS ? text : `${text.slice(0, MAX_FORMS_CHARS)}…`;
}

function describeForm({ properties = {}, required = [] }: JsonSchemaObject): string {
  const names = Object.entries(properties).map(([name, schema]) => {
    const values = listedValues(schema);
    if (values?.length === 1) return `${name} ${JSON.stringify(values[0])}`;
    return required.includes(name) ? name : `${name}?`;
  });
  return names.length === 0 ? "nothing" : names.join(", ");
}
