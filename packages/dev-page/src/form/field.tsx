import type { VNode } from "preact";
import { ArrayField } from "./array-field.js";
import { ObjectField } from "./object-field.js";
import { RawField } from "./raw-field.js";
import { ScalarField } from "./scalar-field.js";
import { branchesOf, type FormSchema, typeOf } from "./schema.js";
import { UnionField } from "./union-field.js";

/** One place of the arguments. */
export interface FieldProps {
  /** Unique on the page; made of the place. */
  readonly id: string;
  readonly label: string;
  readonly schema: FormSchema;
  readonly root: FormSchema;
  /** `undefined`: left out. */
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly onChange: (value: unknown) => void;
}

/** A field for whatever the schema wants. */
export function Field(props: FieldProps): VNode {
  const { schema, root } = props;
  if (branchesOf(schema, root).length > 0) return <UnionField {...props} />;
  switch (typeOf(schema)) {
    case "object":
      return schema.properties ? <ObjectField {...props} /> : <RawField {...props} />;
    case "array":
      return schema.items && !schema.prefixItems ? <ArrayField {...props} /> : <RawField {...props} />;
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return <ScalarField {...props} />;
    default:
      return schema.enum || schema.const !== undefined ? <ScalarField {...props} /> : <RawField {...props} />;
  }
}
