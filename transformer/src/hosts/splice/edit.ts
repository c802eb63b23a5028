/** A change of a file's text: what stands from `start` to `end` becomes `text`; where they are equal it is put in. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with the edits made. They are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
