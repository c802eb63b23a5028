// Ajv for JSON Schema 2020-12 with formats: what the schemas are held against.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Compiles a schema; throws when it is none. @returns {import("ajv").ValidateFunction} */
export function createValidator(schema) {
  const { Ajv2020 } = require("ajv/dist/2020.js");
  // A key counts when it is the value's own: `toString` of every object is no property of a schema's.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    multipleOfPrecision: 9,
  });
  require("ajv-formats")(ajv);
  // JSON Schema has no such format; what counts is the URL standard.
  ajv.addFormat("url", (text) => URL.canParse(text));
  // RFC 3986 takes a scheme with nothing behind it; ajv-formats does not.
  ajv.addFormat("uri", (text) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i.test(text));
  return ajv.compile(schema);
}

/** Whether a schema is one by the 2020-12 meta-schema; the errors where it is not. */
export function metaSchemaErrors(schema) {
  const { Ajv2020 } = require("ajv/dist/2020.js");
  const ajv = new Ajv2020({ strict: false, logger: false });
  return ajv.validateSchema(schema) ? [] : ajv.errors;
}
