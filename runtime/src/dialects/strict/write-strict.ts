import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, Written } from "../conversion.js";
import { closeWhenSilent } from "../schema/close-when-silent.js";
import { viewSchema } from "../schema/view-schema.js";
import type { StrictRules } from "./strict-rules.js";
import { writeStrictView } from "./strict-view.js";
import type { StrictWriter } from "./strict-writer.js";

/** Writes an object schema; a note of `blocked` in the report says that the result is of no use. */
export function writeStrict(root: JsonSchemaObject, rules: StrictRules, conversion: Conversion): Written {
  const writer: StrictWriter = {
    rules,
    conversion,
    definitions: new Map(),
    write: (child, isOptional = false) => writeStrictView(viewSchema(child, conversion), isOptional, writer),
  };
  const { schema, restore } = writer.write({ schema: closeWhenSilent(root), path: "" });
  if (writer.definitions.size === 0) return { schema, restore };
  const definitions = [...writer.definitions.values()];
  const $defs = Object.fromEntries(definitions.map(({ name, written }) => [name, written?.schema ?? {}]));
  return { schema: { ...schema, $defs }, restore };
}
