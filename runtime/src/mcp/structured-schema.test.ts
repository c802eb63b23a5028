import type { JsonSchemaObject } from "@toolmark/contract";
import { expect, it } from "vitest";
import { createTool } from "../tool/create-tool.js";
import { toolOf } from "../tool/tool-of.js";
import { structuredSchema } from "./structured-schema.js";

function schemaOf(outputSchema: JsonSchemaObject): JsonSchemaObject | undefined {
  const inputSchema = { type: "object" } as const;
  return structuredSchema(
    toolOf(createTool({ name: "t", description: "", inputSchema, outputSchema, execute: () => 1 })),
  );
}

const text: JsonSchemaObject = { type: "object", properties: { type: { const: "text" }, text: { type: "string" } } };
const image: JsonSchemaObject = { type: "object", properties: { type: { enum: ["image"] }, data: {}, mimeType: {} } };

it.each<[string, JsonSchemaObject]>([
  ["a part of content", text],
  ["a union of parts", { anyOf: [image, { $ref: "#/$defs/Text" }], $defs: { Text: text } }],
  [
    "a whole result",
    { type: "object", properties: { content: { type: "array", items: text }, isError: { type: "boolean" } } },
  ],
  ["an array", { type: "array", items: text }],
])("promises no structured content for %s", (_name, schema) => {
  expect(schemaOf(schema)).toBeUndefined();
});

it.each<[string, JsonSchemaObject]>([
  ["an article that has content and more", { type: "object", properties: { content: { type: "array" }, title: {} } }],
  ["an object of a type of its own", { type: "object", properties: { type: { const: "text" }, size: {} } }],
])("promises it for %s", (_name, schema) => {
  expect(schemaOf(schema)).toEqual(schema);
});
