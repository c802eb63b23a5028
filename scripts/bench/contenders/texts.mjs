// What the peers say of the same mistakes: node texts.mjs < mistakes.json
import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import * as v from "valibot";
import { z } from "zod";

const { schemas, mistakes } = JSON.parse(readFileSync(0, "utf8"));

const valibot = {
  mail: v.strictObject({ to: v.array(v.strictObject({ mail: v.string() })), subject: v.string() }),
  search: v.strictObject({
    query: v.string(),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    sort: v.optional(v.picklist(["relevance", "newest", "oldest"])),
  }),
  shape: v.strictObject({
    shape: v.variant("kind", [
      v.strictObject({ kind: v.literal("circle"), radius: v.pipe(v.number(), v.gtValue(0)) }),
      v.strictObject({ kind: v.literal("square"), side: v.number() }),
    ]),
  }),
  nothing: v.strictObject({}),
};
const zod = {
  mail: z.strictObject({ to: z.array(z.strictObject({ mail: z.string() })), subject: z.string() }),
  search: z.strictObject({
    query: z.string(),
    limit: z.number().int().min(1).optional(),
    sort: z.enum(["relevance", "newest", "oldest"]).optional(),
  }),
  shape: z.strictObject({
    shape: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("circle"), radius: z.number().gt(0) }),
      z.strictObject({ kind: z.literal("square"), side: z.number() }),
    ]),
  }),
  nothing: z.strictObject({}),
};

const ajv = new Ajv.default({ allErrors: true, strict: false });
const says = {
  "zod 4 (prettifyError)": ({ schema, args }) => z.prettifyError(zod[schema].safeParse(args).error),
  "Ajv 8 (errorsText)": ({ schema, args }) => {
    const validate = ajv.compile(schemas[schema]);
    validate(args);
    return ajv.errorsText(validate.errors);
  },
  "valibot 1": ({ schema, args }) =>
    v
      .safeParse(valibot[schema], args)
      .issues.map((issue) => `${v.getDotPath(issue) ?? "(root)"}: ${issue.message}`)
      .join("; "),
};

console.log(
  JSON.stringify(
    mistakes.map(({ schema, arguments: args }) =>
      Object.fromEntries(Object.entries(says).map(([name, say]) => [name, say({ schema, args })])),
    ),
  ),
);
