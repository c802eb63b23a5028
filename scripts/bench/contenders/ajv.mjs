import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { jsonSchemas } from "./json-schemas.mjs";

const require = createRequire(import.meta.url);
// All errors, because a model needs them all; keys that nobody declared are dropped.
const options = {
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  removeAdditional: true,
  discriminator: true,
  strict: false,
};

export function makeAjv({ tool, workload }) {
  return wrap(new Ajv(options).compile(jsonSchemas[tool]), workload);
}

/** The code that Ajv writes ahead of time, without Ajv itself. */
export function makeStandaloneAjv({ tool, workload }) {
  const { default: standaloneCode } = require("ajv/dist/standalone");
  const ajv = new Ajv({ ...options, code: { source: true } });
  const module = { exports: {} };
  new Function("module", "exports", "require", standaloneCode(ajv, ajv.compile(jsonSchemas[tool])))(
    module,
    module.exports,
    require,
  );
  return wrap(module.exports, workload);
}

function wrap(validate, workload) {
  if (workload !== "invalid") return { run: (input) => (validate(input) ? input : undefined), fillsDefaults: true };
  return { run: (input) => (validate(input) ? undefined : describe(validate.errors)) };
}

function describe(errors) {
  let text = "";
  for (const { instancePath, message } of errors) text += `${instancePath} ${message}; `;
  return text;
}
