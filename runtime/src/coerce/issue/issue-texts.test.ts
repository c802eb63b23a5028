import { describe, expect, it } from "vitest";
import type { JsonSchemaObject } from "@toolmark/contract";
import { coerceBySchema } from "../coerce-by-schema.js";
import { renderIssues } from "./render-issues.js";

const string: JsonSchemaObject = { type: "string" };
const integer: JsonSchemaObject = { type: "integer" };

function closed(properties: Record<string, JsonSchemaObject>, optional: readonly string[] = []): JsonSchemaObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** What a model reads after bad arguments. */
function textFor(schema: JsonSchemaObject, args: unknown): string {
  const result = coerceBySchema(schema, args, { isArguments: true, trustsPatterns: true });
  return result.ok ? "accepted" : renderIssues(result.issues);
}

const mail = closed({ to: { type: "array", items: closed({ mail: string }) }, subject: string });
const search = closed(
  {
    query: string,
    limit: { ...integer, minimum: 1 },
    sort: { type: "string", enum: ["relevance", "newest", "oldest"] },
  },
  ["limit", "sort"],
);
const shape = closed({
  shape: {
    anyOf: [
      closed({ kind: { type: "string", const: "circle" }, radius: { type: "number", exclusiveMinimum: 0 } }),
      closed({ kind: { type: "string", const: "square" }, side: { type: "number" } }),
    ],
  },
});

describe("the texts that a model reads", () => {
  it("reads well for ten usual mistakes", () => {
    const mistakes: Record<string, string> = {
      "a misspelled member and a misspelled argument": textFor(mail, {
        to: [{ mail: "a@example.test" }, { email: "b@example.test" }],
        subjct: 7,
      }),
      "a list for the arguments": textFor(mail, "[1,2]"),
      "text that is no JSON": textFor(mail, "not json"),
      "a word for a number": textFor(search, { query: "x", limit: "ten" }),
      "a number out of range": textFor(search, { query: "x", limit: 0 }),
      "a misspelled enum member": textFor(search, { query: "x", sort: "Newest" }),
      "a number for a string": textFor(search, { query: 1712345678.0002 }),
      "nothing at all": textFor(mail, {}),
      "an unknown tag of a union": textFor(shape, { shape: { kind: "cirle", radius: 1 } }),
      "a wrong member of a union's type": textFor(shape, { shape: { kind: "circle", radius: "0" } }),
      "a broken list in text": textFor(mail, { to: '[{"mail":"a"', subject: "s" }),
      "an argument for a tool without any": textFor(closed({}), { verbose: true }),
    };
    const page = Object.entries(mistakes).map(([mistake, text]) => `${mistake}\n    ${text}`);
    expect(`\n${page.join("\n\n")}\n`).toMatchSnapshot();
  });
});
