import { applyEdits, type Edit } from "@toolmark/transformer/native";

/** Line and column, from 0. */
export interface Place {
  line: number;
  column: number;
}

/** A file's text with tools attached, that knows where each part of it comes from. */
export class SplicedText {
  readonly text: string;
  readonly #original: string;
  readonly #edits: readonly Edit[];
  readonly #lines: readonly number[];
  readonly #originalLines: readonly number[];

  constructor(original: string, edits: readonly Edit[]) {
    this.text = applyEdits(original, edits);
    this.#original = original;
    this.#edits = edits;
    this.#lines = lineStarts(this.text);
    this.#originalLines = lineStarts(original);
  }

  get original(): string {
    return this.#original;
  }

  /** Where the user wrote what stands at a place; `undefined` for what we have put in. */
  placeBefore({ line, column }: Place): Place | undefined {
    const offset = this.#offsetBefore((this.#lines[line] ?? 0) + column);
    if (offset === undefined) return undefined;
    const index = this.#originalLines.findLastIndex((start) => start <= offset);
    return { line: index, column: offset - (this.#originalLines[index] ?? 0) };
  }

  #offsetBefore(offset: number): number | undefined {
    let shift = 0;
    for (const { start, end, text } of this.#edits) {
      const at = start + shift;
      if (offset < at) break;
      if (offset < at + text.length) return undefined;
      shift += text.length - (end - start);
    }
    return offset - shift;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}
