import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { mapSubschemas } from "../schema/map-subschemas.js";

const ajv = new Ajv2020({ strict: false, logger: false, addUsedSchema: false });
addFormats.default(ajv);

/** Whether a value is valid under a schema; throws when the schema is none. Knows `nullable`. */
export function validatorOf(schema: JsonSchemaObject): (value: unknown) => boolean {
  return ajv.compile(listNulls(schema));
}

/** Ajv wants `null` among the values of a nullable `enum`; Gemini can list strings only. */
function listNulls(schema: JsonSchema): JsonSchemaObject {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const inside = mapSubschemas(schema, "", (child) =>
    typeof child.schema === "boolean" ? child.schema : listNulls(child.schema),
  );
  return inside["nullable"] === true && inside.enum ? { ...inside, enum: [...inside.enum, null] } : inside;
}
