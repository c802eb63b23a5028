import type { JsonSchemaObject, JsonValue } from "@toolmark/contract";
import type { Conversion } from "../conversion.js";
import type { Doc } from "../schema/schema-view.js";
import { moveToText } from "./apply-limits.js";
import { foldText } from "./fold-text.js";

/** What is said of one schema. */
export interface Words {
  readonly path: string;
  readonly doc: Doc;
  /** What the schema cannot say any more. */
  readonly sentences: readonly string[];
  /** Whether `default` stays a keyword. */
  readonly keepsDefault?: boolean;
}

/** Adds the words to a schema: its own first, then those for what was lost. */
export function writeDoc(schema: JsonSchemaObject, words: Words, conversion: Conversion): JsonSchemaObject {
  const { doc } = words;
  const description = foldText(doc.description, [...words.sentences, ...docSentences(words, conversion)]);
  return {
    ...schema,
    ...(doc.title !== undefined && { title: doc.title }),
    ...(description !== undefined && { description }),
    ...(words.keepsDefault && doc.default && { default: doc.default[0] as JsonValue }), // it stood in a JSON document
  };
}

function docSentences({ path, doc, keepsDefault }: Words, conversion: Conversion): string[] {
  const move = (keyword: string, value: unknown) => moveToText(path, [keyword, value], conversion);
  return [
    ...(doc.default && !keepsDefault ? move("default", doc.default[0]) : []),
    ...(doc.examples ? move("examples", doc.examples) : []),
    ...(doc.deprecated ? move("deprecated", true) : []),
  ];
}
