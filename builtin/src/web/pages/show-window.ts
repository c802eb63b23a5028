/** A part of a text, from a character counted from 1. */
export interface TextWindow {
  readonly offset: number;
  readonly maxChars: number;
}

/** A part of a text as it is; what comes next begins at `nextOffset`, when there is more. */
export interface ShownWindow {
  readonly text: string;
  readonly nextOffset: number | undefined;
}

/** Cuts out a window. Characters are UTF-16 units, and no pair of them is torn: the next window begins where this one ends. */
export function cutWindow(text: string, { offset, maxChars }: TextWindow): ShownWindow {
  const start = backToWhole(text, Math.max(offset, 1) - 1);
  const wanted = start + Math.max(maxChars, 1);
  const whole = backToWhole(text, wanted);
  const end = whole > start ? whole : wanted + 1;
  return { text: text.slice(start, end), nextOffset: end < text.length ? end + 1 : undefined };
}

function backToWhole(text: string, index: number): number {
  const isTorn = index > 0 && isIn(text, index - 1, 0xd800) && isIn(text, index, 0xdc00);
  return isTorn ? index - 1 : index;
}

function isIn(text: string, index: number, block: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === block;
}
