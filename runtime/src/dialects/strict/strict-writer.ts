import type { Child, Conversion, Written } from "../conversion.js";
import type { DialectNote } from "../dialect.js";
import type { StrictRules } from "./strict-rules.js";

/** What the writers of one strict schema share. */
export interface StrictWriter {
  readonly rules: StrictRules;
  readonly conversion: Conversion;
  /** By reference, filled while writing. */
  readonly definitions: Map<string, Definition>;
  /** `isOptional`: the value may be left out, whatever the rules make of that. */
  write(child: Child, isOptional?: boolean): Written;
}

/** A schema under `$defs`. */
export interface Definition {
  readonly name: string;
  /** Absent while it is being written: a reference that comes then is recursive. */
  written?: Written;
}

/** One shape, written without its words. */
export interface WrittenMember extends Written {
  /** What the schema cannot say. */
  readonly sentences: readonly string[];
}

/** Says that the schema cannot be sent as strict. */
export function block(note: Omit<DialectNote, "action">, { conversion }: StrictWriter): WrittenMember {
  conversion.report.push({ ...note, action: "blocked" });
  return { schema: {}, restore: undefined, sentences: [] };
}
