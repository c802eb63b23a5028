import { useState } from "preact/hooks";
import type { VNode } from "preact";
import type { FieldProps } from "./field.js";

/** JSON, for what has no field of its own. Text that is no JSON yet is not taken. */
export function RawField({ id, label, schema, value, isRequired, onChange }: FieldProps): VNode {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const text = typed ?? (value === undefined ? "" : JSON.stringify(value));
  const isBroken = text !== "" && readJson(text) === undefined;
  return (
    <div class="field">
      <label for={id}>
        <span class="label">{label}</span>
        {isRequired && <span class="mark">required</span>}
      </label>
      <textarea
        id={id}
        rows={2}
        spellcheck={false}
        value={text}
        aria-invalid={isBroken ? "true" : undefined}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const read = readJson(currentTarget.value);
          if (currentTarget.value === "") onChange(undefined);
          else if (read) onChange(read.value);
        }}
        onBlur={() => isBroken || setTyped(undefined)}
      />
      <small id={`${id}-hint`} class="hint">
        {schema.description} (JSON)
      </small>
    </div>
  );
}

/** In a box, as JSON may be `null`. */
function readJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}
