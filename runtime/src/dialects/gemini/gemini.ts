import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "../conversion.js";
import { apply, inTurn, type Restore } from "../restore.js";
import { closeWhenSilent } from "../schema/close-when-silent.js";
import { isRecord } from "../schema/is-record.js";
import type { NameRule } from "../names/name-rule.js";
import { renameKeys } from "../schema/rename-keys.js";
import { createGeminiWriter } from "./create-gemini-writer.js";

/**
 * Vertex, `FunctionDeclaration.parameters`: "Parameter names must start with a letter or an underscore and must only
 * contain chars a-z, A-Z, 0-9, or underscores with a maximum length of 64."
 */
const KEYS: NameRule = { provider: "Gemini", characters: "A-Za-z0-9_", first: "A-Za-z_", maxChars: 64 };

/** Where the arguments themselves are a list of pairs. */
const ENTRIES = "entries";

/**
 * `parameters` of a function declaration: a subset of OpenAPI 3.0 schemas. Newer endpoints also take
 * `parametersJsonSchema`, but gateways, Vertex and older models do not all; this form is taken everywhere.
 */
export function toGemini(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  const named = renameKeys(closeWhenSilent(root), KEYS, conversion);
  const written = createGeminiWriter(conversion).writeOrOmit({ schema: named.schema, path: "" }, []);
  const restore = inTurn(written.restore, named.restore);
  if (written.filler) return { schema: undefined, restore: (value, depth) => apply(restore, value ?? {}, depth) };
  if (written.schema.type === "object") return { schema: written.schema, restore };
  return {
    schema: { type: "object", properties: { [ENTRIES]: written.schema }, required: [ENTRIES] },
    restore: inTurn(takeEntries, restore),
  };
}

const takeEntries: Restore = (value) => (isRecord(value) && Object.hasOwn(value, ENTRIES) ? value[ENTRIES] : value);
