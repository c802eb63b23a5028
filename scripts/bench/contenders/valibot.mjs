import * as v from "valibot";

const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]), v.finite());
const integer = v.pipe(number, v.safeInteger());
const boolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((text) => text === "true"),
  ),
]);

const schemas = {
  flat: () => v.object({ query: v.string(), language: v.string() }),
  mixed: () =>
    v.object({
      query: v.string(),
      limit: v.pipe(integer, v.minValue(1), v.maxValue(100)),
      exact: boolean,
      sort: v.picklist(["relevance", "newest", "oldest"]),
      offset: v.optional(integer, 0),
    }),
  order: () =>
    v.object({
      id: v.string(),
      customer: v.object({
        name: v.string(),
        email: v.string(),
        vip: boolean,
        address: v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() }),
      }),
      lines: v.array(
        v.object({
          sku: v.string(),
          quantity: v.pipe(integer, v.minValue(1)),
          price: v.pipe(number, v.minValue(0)),
          gift: boolean,
        }),
      ),
      payment: v.variant("kind", [
        v.object({ kind: v.literal("card"), token: v.string(), installments: integer }),
        v.object({ kind: v.literal("invoice"), reference: v.string(), days: integer }),
        v.object({ kind: v.literal("transfer"), iban: v.string(), verified: boolean }),
      ]),
      tags: v.array(v.string()),
      total: number,
      notes: v.optional(v.string(), ""),
    }),
  rows: () =>
    v.object({ records: v.array(v.object({ id: integer, name: v.string(), score: number, active: boolean })) }),
};

export function makeValibot({ tool, workload }) {
  const schema = schemas[tool]();
  if (workload !== "invalid") return { run: (input) => v.parse(schema, input), fillsDefaults: true };
  return { run: (input) => describe(v.safeParse(schema, input).issues) };
}

function describe(issues) {
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("; ");
}
