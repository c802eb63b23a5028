import type { TypeDoc } from "../../ir.js";
import { renderDocText } from "../../comments/render-doc-text.js";
import type { SourcedDoc } from "../docs/doc-reader.js";
import { describe, tagText } from "../docs/read-type-doc.js";

/** What a tool's comments tell a model. */
export interface ToolText extends Pick<TypeDoc, "title"> {
  description: string;
  deprecated?: boolean | string;
  examples?: string[];
}

/** Reads a tool's texts. Without a description, the words of its name stand for one. */
export function readToolText(name: string, docs: readonly SourcedDoc[]): ToolText {
  const title = firstOf(docs, (doc) => tagText(doc, "title"));
  const tags = docs.flatMap((doc) => doc.tags);
  const deprecated = tags.find((tag) => tag.name === "deprecated");
  const examples = tags.flatMap((tag) => (tag.name === "example" && tag.text !== "" ? [withoutFence(tag.text)] : []));
  return {
    ...(title !== undefined && { title }),
    description: firstOf(docs, describeTool) ?? wordsOf(name),
    ...(deprecated && { deprecated: renderDocText(deprecated.text) || true }),
    ...(examples.length > 0 && { examples }),
  };
}

/** An example in a code fence is the code. */
function withoutFence(text: string): string {
  return /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
}

/** The text of the comment. What stands in the lines below the tag was meant for it as well. */
function describeTool(doc: SourcedDoc): string | undefined {
  const tag = doc.tags.find(({ name }) => name === "tool");
  const below = tag ? renderDocText(tag.text.slice(tag.inline.length)) : "";
  const texts = [describe(doc) ?? "", below].filter(Boolean);
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}

function firstOf<T>(docs: readonly SourcedDoc[], read: (doc: SourcedDoc) => T | undefined): T | undefined {
  for (const doc of docs) {
    const found = read(doc);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `writeIssue` → "Write issue". */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
