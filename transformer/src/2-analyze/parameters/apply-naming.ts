import type { Naming } from "./parameter-reading.js";

/** A name as the model sees it: `maxLines` → `max_lines`, `HTMLPage` → `html_page`. */
export function applyNaming(name: string, naming: Naming): string {
  if (naming === "preserve") return name;
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1_$2")
    .toLowerCase();
}
