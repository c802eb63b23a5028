import type { VNode } from "preact";

/** What a group of fields is called, and a button that takes it away. */
export function FieldHead({
  label,
  isRequired,
  onRemove,
}: {
  label: string;
  isRequired: boolean;
  onRemove: () => void;
}): VNode {
  return (
    <>
      <span class="label">{label}</span>
      {isRequired ? (
        <span class="mark">required</span>
      ) : (
        <button type="button" class="remove" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </>
  );
}
