import { renderDocText } from "../../comments/render-doc-text.js";
import type { DocComment } from "../../comments/doc-comment.js";
import type { TypeDoc } from "../../ir.js";

/** What a comment tells a model, without examples; `undefined` when that is nothing. */
export function readTypeDoc(doc: DocComment | undefined): TypeDoc | undefined {
  if (!doc) return undefined;
  const title = tagText(doc, "title");
  const description = describe(doc);
  const isDeprecated = doc.tags.some(({ name }) => name === "deprecated");
  const read: TypeDoc = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isDeprecated && { deprecated: true }),
  };
  return Object.keys(read).length > 0 ? read : undefined;
}

/** The summary, and the remarks below it. */
export function describe(doc: DocComment): string | undefined {
  const texts = [doc.summary, ...["description", "remarks"].flatMap((name) => tagText(doc, name) ?? [])];
  const text = texts.map(renderDocText).filter(Boolean).join("\n\n");
  return text === "" ? undefined : text;
}

/** The text of the first tag of a name, as plain text. */
export function tagText({ tags }: DocComment, name: string): string | undefined {
  const text = tags.find((tag) => tag.name === name)?.text;
  return text === undefined || text === "" ? undefined : renderDocText(text);
}
