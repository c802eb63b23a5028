// Ajv for JSON Schema 2020-12 with formats: what the schemas are held against.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Compiles a schema; throws when it is none. @returns {import("ajv").ValidateFunction} */
export function createValidator(schema) {
  const { Ajv2020 } = require("ajv/dist/2020.js");
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  require("ajv-formats")(ajv);
  return ajv.compile(schema);
}

/** Whether a schema is one by the 2020-12 meta-schema; the errors where it is not. */
export function metaSchemaErrors(schema) {
  const { Ajv2020 } = require("ajv/dist/2020.js");
  const ajv = new Ajv2020({ strict: false, logger: false });
  return ajv.validateSchema(schema) ? [] : ajv.errors;
}
