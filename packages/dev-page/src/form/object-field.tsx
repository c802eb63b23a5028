import type { VNode } from "preact";
import { emptyValue, isObject, withMember } from "./draft.js";
import { Field, type FieldProps } from "./field.js";
import { FieldHead } from "./field-head.js";
import { resolveSchema } from "./schema.js";

/** An object within the arguments: its members, or a button that adds it. */
export function ObjectField(props: FieldProps): VNode {
  const { id, label, schema, root, value, isRequired, onChange } = props;
  if (value === undefined) {
    return (
      <button type="button" class="add" onClick={() => onChange(emptyValue(schema, root))}>
        Add {label}
      </button>
    );
  }
  return (
    <fieldset class="group">
      <legend>
        <FieldHead label={label} isRequired={isRequired} onRemove={() => onChange(undefined)} />
      </legend>
      {schema.description && <p class="hint">{schema.description}</p>}
      <Members {...props} id={id} />
    </fieldset>
  );
}

/** The members of an object, each a field. */
export function Members({ id, schema, root, value, onChange }: FieldProps): VNode {
  const members = Object.entries(schema.properties ?? {});
  return (
    <>
      {members.map(([name, member]) => {
        const own = resolveSchema(member, root);
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={name}
            schema={own}
            root={root}
            value={ownOf(value, name)}
            isRequired={schema.required?.includes(name) ?? false}
            onChange={(next) => onChange(withMember(value, name, next))}
          />
        );
      })}
    </>
  );
}

function ownOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
