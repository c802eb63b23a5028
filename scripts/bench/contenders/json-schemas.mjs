// The tools as JSON Schema, for the validators that read it.

const string = { type: "string" };
const boolean = { type: "boolean" };
const integer = { type: "integer" };

/** No key but the declared ones gets through, as with every other contender that makes what it returns. */
function closed(properties, optional = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

export const jsonSchemas = {
  flat: closed({ query: string, language: string }),
  mixed: closed(
    {
      query: string,
      limit: { type: "integer", minimum: 1, maximum: 100 },
      exact: boolean,
      sort: { type: "string", enum: ["relevance", "newest", "oldest"] },
      offset: { type: "integer", default: 0 },
    },
    ["offset"],
  ),
  order: closed(
    {
      id: string,
      customer: closed({
        name: string,
        email: string,
        vip: boolean,
        address: closed({ street: string, zip: string, city: string, country: string }),
      }),
      lines: {
        type: "array",
        items: closed({
          sku: string,
          quantity: { type: "integer", minimum: 1 },
          price: { type: "number", minimum: 0 },
          gift: boolean,
        }),
      },
      payment: {
        type: "object",
        discriminator: { propertyName: "kind" },
        required: ["kind"],
        oneOf: [
          closed({ kind: { const: "card" }, token: string, installments: integer }),
          closed({ kind: { const: "invoice" }, reference: string, days: integer }),
          closed({ kind: { const: "transfer" }, iban: string, verified: boolean }),
        ],
      },
      tags: { type: "array", items: string },
      total: { type: "number" },
      notes: { type: "string", default: "" },
    },
    ["notes"],
  ),
  rows: closed({
    records: {
      type: "array",
      items: closed({ id: integer, name: string, score: { type: "number" }, active: boolean }),
    },
  }),
};
