import { locationIn } from "../../diagnostics/location-of.js";
import type { Location } from "../../diagnostics/diagnostic.js";
import type { DocTag } from "../../comments/doc-comment.js";
import type { ToolDeclaration } from "../../tool-declaration.js";
import type { DocReader, SourcedDoc } from "../docs/doc-reader.js";

/** The comments of a tool: the one with `@tool` first, then those of overloads and wrappers, each once. */
export function readToolDocs(reader: DocReader, { docNodes }: ToolDeclaration): SourcedDoc[] {
  const docs = new Map<number, SourcedDoc>();
  for (const node of docNodes) {
    const doc = reader.docOf(node);
    if (doc && !docs.has(doc.start)) docs.set(doc.start, doc);
  }
  const isMain = ({ tags }: SourcedDoc) => tags.some(({ name }) => name === "tool");
  const all = [...docs.values()];
  return [...all.filter(isMain), ...all.filter((doc) => !isMain(doc))];
}

/** A tag and the comment that it stands in. */
export interface SourcedTag {
  tag: DocTag;
  doc: SourcedDoc;
}

export function tagsOf(docs: readonly SourcedDoc[]): SourcedTag[] {
  return docs.flatMap((doc) => doc.tags.map((tag) => ({ tag, doc })));
}

/** The tag itself, without its text. */
export function tagLocation({ tag, doc }: SourcedTag): Location {
  return locationIn(doc.file, tag.start, tag.start + tag.name.length + 1);
}
