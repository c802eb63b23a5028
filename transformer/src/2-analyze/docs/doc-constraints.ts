import { findTagsInText } from "../../comments/find-tag-in-text.js";
import { tagInText, tagMisspelled, tagValueUnfit } from "../../diagnostics/messages.generated.js";
import type { TaggedConstraint } from "../constraints/apply-constraints.js";
import { isKeyword, keywordNames, makeConstraint } from "../constraints/make-constraint.js";
import { tagWrittenAt } from "../problems/written-at.js";
import { report, type Place } from "../types/place.js";
import type { SourcedDoc } from "./doc-reader.js";

/** Tags that say something of a value. */
const valueTags: ReadonlySet<string> = new Set([...keywordNames, "default"]);
const byLowerCase: ReadonlyMap<string, string> = new Map(keywordNames.map((name) => [name.toLowerCase(), name]));

/** The keyword with which a tag would be right, but for upper and lower case. */
export function rightKeyword(name: string): string | undefined {
  const right = byLowerCase.get(name.toLowerCase());
  return right === name ? undefined : right;
}

/** The constraints that a comment states, and a note of those that cannot be read. */
export function readDocConstraints(doc: SourcedDoc, place: Place): TaggedConstraint[] {
  if (!doc.isForeign) reportMistakes(doc, place);
  return doc.tags.flatMap((tag): TaggedConstraint[] => {
    if (!isKeyword(tag.name)) return [];
    const { isForeign } = doc;
    const writtenAt = tagWrittenAt(doc.file, tag);
    const constraint = makeConstraint(tag.name, tag.inline);
    if (!("expected" in constraint)) return [{ constraint, words: `\`@${tag.name}\``, writtenAt, isForeign }];
    // `@type` is JSDoc's own, and somebody else's comments cannot be mended.
    if (tag.name === "type" || isForeign) return [];
    report({ ...place, writtenAt }, ({ tool, location, related }) => {
      const details = { tool, tag: tag.name, value: tag.inline, expected: constraint.expected };
      return tagValueUnfit(location, details, related);
    });
    return [];
  });
}

/** Tags that are none, for their spelling or for where they stand. */
function reportMistakes(doc: SourcedDoc, place: Place): void {
  for (const tag of doc.tags) {
    const right = rightKeyword(tag.name);
    if (right === undefined) continue;
    report({ ...place, writtenAt: tagWrittenAt(doc.file, tag) }, ({ location, related }) =>
      tagMisspelled(location, { name: tag.name, right }, related),
    );
  }
  for (const tag of findTagsInText(doc.file.text, doc, valueTags)) {
    report({ ...place, writtenAt: tagWrittenAt(doc.file, tag) }, ({ location, related }) =>
      tagInText(location, { tag: tag.name }, related),
    );
  }
}
