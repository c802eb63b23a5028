import { z } from "zod";

const fromText = (convert) => (value) => (typeof value === "string" ? convert(value) : value);
const toNumber = fromText((text) => (text.trim() === "" ? text : Number(text)));
const toBoolean = fromText((text) => (text === "true" ? true : text === "false" ? false : text));

/** How each style makes scalars; "coerce" takes every non-empty text for true. */
const styles = {
  strict: { number: (schema) => schema, boolean: () => z.boolean(), numeric: z.number },
  coerce: { number: (schema) => schema, boolean: () => z.coerce.boolean(), numeric: z.coerce.number },
  lax: {
    number: (schema) => z.preprocess(toNumber, schema),
    boolean: () => z.preprocess(toBoolean, z.boolean()),
    numeric: z.number,
  },
};

const schemas = {
  flat: () => z.object({ query: z.string(), language: z.string() }),
  mixed: ({ number, boolean, numeric }) =>
    z.object({
      query: z.string(),
      limit: number(numeric().int().min(1).max(100)),
      exact: boolean(),
      sort: z.enum(["relevance", "newest", "oldest"]),
      offset: number(numeric().int()).default(0),
    }),
  order: ({ number, boolean, numeric }) =>
    z.object({
      id: z.string(),
      customer: z.object({
        name: z.string(),
        email: z.string(),
        vip: boolean(),
        address: z.object({ street: z.string(), zip: z.string(), city: z.string(), country: z.string() }),
      }),
      lines: z.array(
        z.object({
          sku: z.string(),
          quantity: number(numeric().int().min(1)),
          price: number(numeric().min(0)),
          gift: boolean(),
        }),
      ),
      payment: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("card"), token: z.string(), installments: number(numeric().int()) }),
        z.object({ kind: z.literal("invoice"), reference: z.string(), days: number(numeric().int()) }),
        z.object({ kind: z.literal("transfer"), iban: z.string(), verified: boolean() }),
      ]),
      tags: z.array(z.string()),
      total: number(numeric()),
      notes: z.string().default(""),
    }),
  rows: ({ number, boolean, numeric }) =>
    z.object({
      records: z.array(
        z.object({ id: number(numeric().int()), name: z.string(), score: number(numeric()), active: boolean() }),
      ),
    }),
};

export function makeZod(style, { tool, workload }) {
  const written = schemas[tool](styles[style === "compiled" ? "lax" : style]);
  const schema = style === "compiled" ? z.compile(written) : written;
  if (workload !== "invalid") return { run: (input) => schema.parse(input), fillsDefaults: true };
  return { run: (input) => z.prettifyError(schema.safeParse(input).error) };
}
