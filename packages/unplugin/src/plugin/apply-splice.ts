import type { Edit } from "@toolmark/transformer/splice";
import MagicString, { type SourceMap } from "magic-string";

/** A text with its edits made, and the map back to the text as it was. */
export interface SplicedText {
  code: string;
  map: SourceMap;
}

export function applySplice(fileName: string, text: string, edits: readonly Edit[]): SplicedText {
  const result = new MagicString(text);
  for (const { start, end, text: added } of edits) {
    if (start === end) result.appendRight(start, added);
    else result.update(start, end, added);
  }
  return {
    code: result.toString(),
    map: result.generateMap({ source: fileName, includeContent: true, hires: "boundary" }),
  };
}
