import type { JsonSchemaObject } from "@toolmark/contract";
import type { Keywords } from "../conversion.js";
import type { Doc } from "./schema-view.js";

/** The words of a schema. Only text counts as text: a foreign server may have written anything. */
export function readDoc(schema: JsonSchemaObject): Doc {
  const { title, description, examples, example, deprecated }: Keywords = schema;
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...("default" in schema && { default: [schema.default] as const }),
    ...(Array.isArray(examples) && examples.length > 0 && { examples: examples as unknown[] }), // an array of unknown
    ...(examples === undefined && example !== undefined && { examples: [example] }),
    ...(deprecated === true && { deprecated }),
  };
}
