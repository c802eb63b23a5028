import type { VNode } from "preact";

/** Buttons of which one is pressed. */
export function Tabs<Name extends string>({
  label,
  names,
  chosen,
  onChoose,
}: {
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}): VNode {
  return (
    <div class="tabs" role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
