import type { JsonValue } from "@toolmark/contract";
import { defaultUnfit } from "../../diagnostics/messages.generated.js";
import type { TypeIr } from "../../ir.js";
import type { SourcedDoc } from "../docs/doc-reader.js";
import { tagWrittenAt } from "../problems/written-at.js";
import { report, type Place } from "../types/place.js";
import type { TypeReader } from "../types/type-reader.js";
import { describeShape } from "./describe-shape.js";
import { fitsType } from "./fits-type.js";
import { readValues } from "./read-values.js";

const TAGS = ["default", "defaultValue"];

/** The value of `@default`: of what the text may mean, the first that the type takes. */
export function readDefault(
  { graph }: TypeReader,
  doc: SourcedDoc,
  { type, place }: { type: TypeIr; place: Place },
): JsonValue | undefined {
  const tag = doc.tags.find(({ name, text }) => TAGS.includes(name) && text !== "");
  if (!tag || /^`?undefined`?$/.test(tag.text)) return undefined;
  const value = readValues(tag.text).find((candidate) => fitsType(graph, candidate, type));
  if (value !== undefined || doc.isForeign) return value;
  const expected = describeShape(graph, type);
  report({ ...place, writtenAt: tagWrittenAt(doc.file, tag) }, ({ location, related, ...site }) =>
    defaultUnfit(location, { ...site, value: tag.text, expected }, related),
  );
  return undefined;
}
