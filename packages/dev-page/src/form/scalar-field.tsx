import type { VNode } from "preact";
import type { FieldProps } from "./field.js";
import { typeOf } from "./schema.js";

/** Text, a number, a date, yes or no, or one of several. Numbers stay the text that was typed, as models send it. */
export function ScalarField(props: FieldProps): VNode {
  const { id, label, schema, isRequired } = props;
  const hint = hintOf(props);
  return (
    <div class="field">
      <label for={id}>
        <span class="label">{label}</span>
        {isRequired && <span class="mark">required</span>}
      </label>
      {choicesOf(props) ? <Choice {...props} /> : <TextInput {...props} />}
      {(schema.description ?? hint) && (
        <small id={`${id}-hint`} class="hint">
          {[schema.description, hint].filter(Boolean).join(" ")}
        </small>
      )}
    </div>
  );
}

function TextInput({ id, schema, value, onChange }: FieldProps): VNode {
  const isNumber = ["number", "integer"].includes(typeOf(schema) ?? "");
  const common = {
    id,
    value: value === undefined ? "" : toText(value),
    placeholder: toText(schema.default ?? schema.examples?.[0] ?? ""),
    "aria-describedby": `${id}-hint`,
    autocomplete: "off",
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value || undefined),
  };
  if (schema.format === "date") return <input type="date" {...common} />;
  return <input type="text" inputMode={isNumber ? "decimal" : "text"} {...common} />;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Choice({ id, value, isRequired, onChange, ...props }: FieldProps): VNode {
  const choices = choicesOf({ id, value, isRequired, onChange, ...props }) ?? [];
  const at = choices.findIndex((choice) => choice === value);
  return (
    <select
      id={id}
      aria-describedby={`${id}-hint`}
      value={String(at)}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)])}
    >
      {(!isRequired || at < 0) && <option value="-1">(left out)</option>}
      {choices.map((choice, index) => (
        <option key={index} value={String(index)}>
          {String(choice)}
        </option>
      ))}
    </select>
  );
}

function choicesOf({ schema }: FieldProps): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  return typeOf(schema) === "boolean" ? [true, false] : undefined;
}

function hintOf({ schema }: FieldProps): string {
  const { format } = schema;
  const type = typeOf(schema);
  if (format !== undefined) return `(${format})`;
  return type === "string" || type === "boolean" || type === undefined ? "" : `(${type})`;
}
