import { ArkErrors, type } from "arktype";

const number = type("number").or("string.numeric.parse");
const integer = type("number.integer").or("string.integer.parse");
const boolean = type("boolean").or(type("'true' | 'false'").pipe((text) => text === "true"));
const between = (low, high) => integer.to(type("number").narrow((value) => value >= low && value <= high));

const schemas = {
  flat: () => type({ query: "string", language: "string" }),
  mixed: () =>
    type({
      query: "string",
      limit: between(1, 100),
      exact: boolean,
      sort: "'relevance' | 'newest' | 'oldest'",
      offset: "number.integer = 0",
    }),
  order: () =>
    type({
      id: "string",
      customer: {
        name: "string",
        email: "string",
        vip: boolean,
        address: { street: "string", zip: "string", city: "string", country: "string" },
      },
      lines: type({
        sku: "string",
        quantity: between(1, Infinity),
        price: number.to("number >= 0"),
        gift: boolean,
      }).array(),
      payment: type({ kind: "'card'", token: "string", installments: integer })
        .or({ kind: "'invoice'", reference: "string", days: integer })
        .or({ kind: "'transfer'", iban: "string", verified: boolean }),
      tags: "string[]",
      total: number,
      // A default alone makes this type twenty times slower.
      "notes?": "string",
    }),
  rows: () => type({ records: type({ id: integer, name: "string", score: number, active: boolean }).array() }),
};

export function makeArktype({ tool, workload }) {
  const schema = schemas[tool]();
  if (workload === "invalid") return { run: (input) => schema(input).summary };
  return { run: (input) => refuseErrors(schema(input)), fillsDefaults: tool === "mixed" };
}

const refuseErrors = (output) => (output instanceof ArkErrors ? undefined : output);
