import { useState } from "preact/hooks";
import type { VNode } from "preact";
import { emptyValue, isObject } from "./draft.js";
import { Field, type FieldProps } from "./field.js";
import { branchesOf, type FormSchema, labelOf, typeOf } from "./schema.js";

/** One of several types: which, and a field for it. */
export function UnionField(props: FieldProps): VNode {
  const { id, label, schema, root, value, isRequired, onChange } = props;
  const branches = branchesOf(schema, root);
  const [chosen, setChosen] = useState(-1);
  const at =
    chosen >= 0
      ? chosen
      : Math.max(
          0,
          branches.findIndex((branch) => looksLike(branch, value)),
        );
  const branch = branches[at] ?? {};
  const choose = (next: number): void => {
    setChosen(next);
    onChange(next < 0 ? undefined : emptyValue(branches[next] ?? {}, root));
  };
  return (
    <div class="union">
      {branches.length > 1 && (
        <div class="field">
          <label for={`${id}-type`}>
            <span class="label">{label}: type</span>
            {isRequired && <span class="mark">required</span>}
          </label>
          <select
            id={`${id}-type`}
            value={String(value === undefined ? -1 : at)}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            {(!isRequired || value === undefined) && <option value="-1">(left out)</option>}
            {branches.map((one, index) => (
              <option key={index} value={String(index)}>
                {labelOf(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {(value !== undefined || branches.length === 1) && (
        <Field {...props} schema={{ ...branch, description: branch.description ?? schema.description ?? "" }} />
      )}
    </div>
  );
}

function looksLike(schema: FormSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  switch (typeOf(schema)) {
    case "object":
      return isObject(value) && hasTags(schema, value);
    case "array":
      return Array.isArray(value);
    case "string":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "number":
    case "integer":
      return typeof value === "number";
    default:
      return false;
  }
}

/** By members of which the schema allows one value only. */
function hasTags({ properties = {} }: FormSchema, value: Record<string, unknown>): boolean {
  return Object.entries(properties).every(([key, member]) => {
    const { const: constant } = typeof member === "object" ? (member as FormSchema) : {}; // what is no object says nothing
    return constant === undefined || value[key] === constant;
  });
}
