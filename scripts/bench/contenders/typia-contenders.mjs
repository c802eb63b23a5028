import { coerce, validate } from "./dist/typia.js";

/** Checks only: takes part where nothing has to be converted. */
export function makeTypiaValidate({ tool, workload }) {
  return wrap(validate[tool], workload);
}

/** Interprets the schema to convert, then checks with generated code. Fills no defaults. */
export function makeTypiaCoerce({ tool, workload }) {
  const convert = coerce[tool];
  return wrap((input) => validate[tool](convert(input)), workload);
}

function wrap(check, workload) {
  if (workload !== "invalid") return { run: (input) => accepted(check(input)) };
  return { run: (input) => describe(check(input).errors) };
}

const accepted = (result) => (result.success ? result.data : undefined);

function describe(errors) {
  let text = "";
  for (const { path, expected } of errors) text += `${path}: expected ${expected}; `;
  return text;
}
