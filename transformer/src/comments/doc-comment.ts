/** A doc comment, taken apart but not yet interpreted. */
export interface DocComment {
  /** Offsets in the file. */
  start: number;
  end: number;
  /** The text before the first tag. */
  summary: string;
  tags: readonly DocTag[];
}

/** A tag at the start of a line of a doc comment. */
export interface DocTag {
  name: string;
  /** What follows the name, up to the next tag. */
  text: string;
  /** What follows the name on its line. */
  inline: string;
  /** Offset in the file of the `@`. */
  start: number;
}
