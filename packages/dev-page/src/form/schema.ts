import type { SchemaView } from "../protocol.js";

/** A schema that is an object, with what a form looks at. */
export interface FormSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaView>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaView;
  readonly items?: SchemaView;
  readonly prefixItems?: readonly SchemaView[];
  readonly anyOf?: readonly SchemaView[];
  readonly oneOf?: readonly SchemaView[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaView>>;
}

/** What stands at a place of a schema, references followed; what is said beside a reference goes before what it leads to. */
export function resolveSchema(schema: SchemaView | undefined, root: FormSchema): FormSchema {
  const own = typeof schema === "object" ? (schema as FormSchema) : {}; // what is of another type is not shown
  if (own.$ref === undefined) return own;
  const name = own.$ref.replace("#/$defs/", "");
  const { $ref: _, ...beside } = own;
  return { ...resolveSchema(root.$defs?.[name], root), ...beside };
}

/** The one type of a schema, `null` not counted. */
export function typeOf({ type, properties, items, enum: values }: FormSchema): string | undefined {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== "null");
  if (types.length === 1 && typeof types[0] === "string") return types[0];
  if (values) return undefined;
  if (properties) return "object";
  return items ? "array" : undefined;
}

/** Members of a union, `null` not among them. */
export function branchesOf({ anyOf, oneOf }: FormSchema, root: FormSchema): readonly FormSchema[] {
  const branches = (anyOf ?? oneOf ?? []).map((branch) => resolveSchema(branch, root));
  return branches.filter(({ type }) => type !== "null");
}

/** A few words for a member of a union. */
export function labelOf(schema: FormSchema): string {
  const [tag] = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const { const: constant, enum: values } = typeof value === "object" ? (value as FormSchema) : {}; // as above
    const only = constant ?? (values?.length === 1 ? values[0] : undefined);
    return only === undefined ? [] : [`${key}: ${JSON.stringify(only)}`];
  });
  return (
    schema.title ?? tag ?? schema.format ?? typeOf(schema) ?? (schema.enum ?? [schema.const]).map(String).join(" | ")
  );
}
