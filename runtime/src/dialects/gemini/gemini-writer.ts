import type { Child, Conversion, Written } from "../conversion.js";
import type { Restore } from "../restore.js";

/** What the writers of one Gemini schema share. */
export interface GeminiWriter {
  readonly conversion: Conversion;
  /** How many schemas were written; references are no longer followed when there are too many. */
  readonly size: { count: number };
  /** `refs`: the references that are being written out around the schema, outermost first. */
  write(child: Child, refs: readonly string[]): Written;
  /** The same for a value that may be left out when there is nothing to ask for. */
  writeOrOmit(child: Child, refs: readonly string[]): GeminiWritten;
  /** What a value needs that stands where a reference was cut off: a model goes on as it was shown. */
  restoreCut(ref: string): Restore;
}

/** A converted schema, or one that is not sent at all. */
export interface GeminiWritten extends Written {
  /** Present when there is nothing to ask for: an object without properties. Makes the value that stands for it. */
  readonly filler?: (() => unknown) | undefined;
}

/** One shape, written without its words. */
export interface GeminiMember extends GeminiWritten {
  /** What the schema cannot say. */
  readonly sentences: readonly string[];
}
