import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "../conversion.js";
import type { DialectNote } from "../dialect.js";
import type { StrictRules } from "./strict-rules.js";
import { writeStrict } from "./write-strict.js";

type Fallback = (root: JsonSchemaObject, conversion: Conversion) => WrittenRoot;

/** What is to be written, and by which rules. */
interface StrictTask {
  readonly root: JsonSchemaObject;
  readonly rules: StrictRules;
  readonly conversion: Conversion;
}

/** The strict form; where something cannot be said in it, that is reported and the fallback sent. */
export function writeStrictOr(fallback: Fallback, { root, rules, conversion }: StrictTask): WrittenRoot {
  const notes: DialectNote[] = [];
  const written = writeStrict(root, rules, { ...conversion, report: notes });
  const blocked = notes.filter(({ action }) => action === "blocked");
  conversion.report.push(...(blocked.length > 0 ? blocked : notes));
  return blocked.length > 0 ? { ...fallback(root, conversion), strict: false } : { ...written, strict: true };
}
