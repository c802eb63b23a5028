import type { JsonSchemaObject } from "@toolmark/contract";
import { ANTHROPIC_KEYS, toAnthropic } from "./anthropic.js";
import type { Conversion, WrittenRoot } from "./conversion.js";
import { inTurn } from "./restore.js";
import { isPlainPattern } from "./schema/is-plain-pattern.js";
import { renameKeys } from "./schema/rename-keys.js";
import type { StrictRules } from "./strict/strict-rules.js";
import { writeStrictOr } from "./strict/write-strict-or.js";

/** Claude documentation, structured outputs, "JSON Schema limitations" (2026): string formats. */
const FORMATS = new Set([
  ...["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"],
]);

/**
 * Claude documentation, structured outputs, "JSON Schema limitations": no limits of numbers and lengths, `minItems` 0 or 1
 * only, every object closed, no recursion; `default` and properties that may be left out are supported.
 */
const RULES: StrictRules = {
  requiresAll: false,
  allowsRecursion: false,
  keepsDefault: true,
  keeps(keyword, value) {
    if (keyword === "format") return FORMATS.has(String(value));
    if (keyword === "pattern") return isPlainPattern(value);
    return keyword === "minItems" && (value === 0 || value === 1);
  },
};

/** With `strict: true`; where that is impossible, the form without it. */
export function toAnthropicStrict(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  const named = renameKeys(root, ANTHROPIC_KEYS, conversion);
  const written = writeStrictOr(toAnthropic, { root: named.schema, rules: RULES, conversion });
  return { ...written, restore: inTurn(written.restore, named.restore) };
}
