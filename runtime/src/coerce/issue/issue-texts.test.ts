import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { JsonSchemaObject } from "@toolmark/contract";
import { coerceBySchema } from "../coerce-by-schema.js";
import { renderIssues } from "./render-issues.js";

/** Shared with the page that shows what other libraries say: docs/error-texts.md. */
const { schemas, mistakes } = JSON.parse(
  readFileSync(new URL("../../../../fixtures/mistakes.json", import.meta.url), "utf8"),
) as { schemas: Record<string, JsonSchemaObject>; mistakes: { name: string; schema: string; arguments: unknown }[] }; // as the file has it

/** What a model reads after bad arguments. */
function textFor(schema: JsonSchemaObject, args: unknown): string {
  const result = coerceBySchema(schema, args, { isArguments: true, trustsPatterns: true });
  return result.ok ? "accepted" : renderIssues(result.issues);
}

it("reads well for ten usual mistakes", () => {
  const page = mistakes.map(
    ({ name, schema, arguments: args }) => `${name}\n    ${textFor(schemas[schema] ?? {}, args)}`,
  );
  expect(`\n${page.join("\n\n")}\n`).toMatchSnapshot();
});
