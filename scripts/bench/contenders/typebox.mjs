import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Value } from "@sinclair/typebox/value";

const schemas = {
  flat: () => Type.Object({ query: Type.String(), language: Type.String() }),
  mixed: () =>
    Type.Object({
      query: Type.String(),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
      exact: Type.Boolean(),
      sort: Type.Union([Type.Literal("relevance"), Type.Literal("newest"), Type.Literal("oldest")]),
      offset: Type.Integer({ default: 0 }),
    }),
  order: () =>
    Type.Object({
      id: Type.String(),
      customer: Type.Object({
        name: Type.String(),
        email: Type.String(),
        vip: Type.Boolean(),
        address: Type.Object({
          street: Type.String(),
          zip: Type.String(),
          city: Type.String(),
          country: Type.String(),
        }),
      }),
      lines: Type.Array(
        Type.Object({
          sku: Type.String(),
          quantity: Type.Integer({ minimum: 1 }),
          price: Type.Number({ minimum: 0 }),
          gift: Type.Boolean(),
        }),
      ),
      payment: Type.Union([
        Type.Object({ kind: Type.Literal("card"), token: Type.String(), installments: Type.Integer() }),
        Type.Object({ kind: Type.Literal("invoice"), reference: Type.String(), days: Type.Integer() }),
        Type.Object({ kind: Type.Literal("transfer"), iban: Type.String(), verified: Type.Boolean() }),
      ]),
      tags: Type.Array(Type.String()),
      total: Type.Number(),
      notes: Type.String({ default: "" }),
    }),
  rows: () =>
    Type.Object({
      records: Type.Array(
        Type.Object({ id: Type.Integer(), name: Type.String(), score: Type.Number(), active: Type.Boolean() }),
      ),
    }),
};

/** Converts and fills defaults by interpreting the schema, then checks with compiled code. */
export function makeTypebox({ tool, workload }) {
  const schema = schemas[tool]();
  const compiled = TypeCompiler.Compile(schema);
  const convert = (input) => Value.Default(schema, Value.Convert(schema, input));
  if (workload === "invalid") return { run: (input) => describe(compiled.Errors(convert(input))) };
  return { run: (input) => checked(compiled, convert(input)), fillsDefaults: true };
}

const checked = (compiled, value) => (compiled.Check(value) ? value : undefined);

function describe(errors) {
  return [...errors].map(({ path, message }) => `${path} ${message}`).join("; ");
}
