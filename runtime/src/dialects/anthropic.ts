import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "./conversion.js";
import type { NameRule } from "./names/name-rule.js";
import { objectForms } from "./schema/object-forms.js";
import { renameKeys } from "./schema/rename-keys.js";

/** "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'", checked at the root only (decocms/studio#6874). */
export const ANTHROPIC_KEYS: NameRule = { provider: "Anthropic", characters: "A-Za-z0-9_.-", maxChars: 64 };

/** `input_schema` may be any JSON Schema 2020-12 with one object at its root; what is left to do is small. */
export function toAnthropic(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  return renameKeys(objectForms(root), ANTHROPIC_KEYS, conversion);
}
