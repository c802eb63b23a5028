import type { JsonSchemaObject } from "@toolmark/contract";

/**
 * An object of the Standard Schema interface (v1) and the Standard JSON Schema interface (v1) at once.
 *
 * @see https://standardschema.dev
 */
export interface StandardToolInput<Output = object> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolmark";
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly jsonSchema: { readonly input: SchemaWriter; readonly output: SchemaWriter };
    readonly types?: { readonly input: unknown; readonly output: Output };
  };
}

/** What validation gives; an answer without issues is a success. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/** Writes the schema in a draft of JSON Schema. */
export type SchemaWriter = (options: { readonly target: string }) => JsonSchemaObject;
