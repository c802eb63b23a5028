import type { JsonValue } from "@toolmark/contract";
import type { DocComment } from "../../comments/doc-comment.js";
import type { TypeIr } from "../../ir.js";
import { fitsType } from "../defaults/fits-type.js";
import { readValues } from "../defaults/read-values.js";
import type { TypeGraph } from "../graph/type-graph.js";

/** The values of `@example` tags. What is no value of the type is code or prose for a human reader. */
export function readExamples(graph: TypeGraph, type: TypeIr, doc: DocComment): JsonValue[] {
  const examples = doc.tags.filter(({ name, text }) => name === "example" && text !== "");
  return examples.flatMap(({ text }) => {
    const value = readValues(text).find((candidate) => fitsType(graph, candidate, type));
    return value === undefined ? [] : [value];
  });
}
