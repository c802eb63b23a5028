import type { VNode } from "preact";
import { emptyValue } from "./draft.js";
import { Field, type FieldProps } from "./field.js";
import { FieldHead } from "./field-head.js";
import { resolveSchema } from "./schema.js";

/** A list: its items, and a button for one more. */
export function ArrayField({ id, label, schema, root, value, isRequired, onChange }: FieldProps): VNode {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const itemSchema = resolveSchema(schema.items, root);
  const change = (at: number, next: unknown): void => {
    onChange(items.map((item, index) => (index === at ? (next ?? "") : item)));
  };
  return (
    <fieldset class="group">
      <legend>
        <FieldHead label={label} isRequired={isRequired} onRemove={() => onChange(undefined)} />
      </legend>
      {schema.description && <p class="hint">{schema.description}</p>}
      {items.map((item, at) => (
        <div class="item" key={at}>
          <Field
            id={`${id}-${at}`}
            label={`${label}[${at}]`}
            schema={itemSchema}
            root={root}
            value={item}
            isRequired
            onChange={(next) => change(at, next)}
          />
          <button
            type="button"
            class="remove"
            aria-label={`Remove ${label}[${at}]`}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" class="add" onClick={() => onChange([...items, emptyValue(itemSchema, root)])}>
        Add an item to {label}
      </button>
    </fieldset>
  );
}
