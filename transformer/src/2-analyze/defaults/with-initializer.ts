import type ts from "typescript";
import { defaultDiffers, defaultUnfit } from "../../diagnostics/messages.generated.js";
import type { Documented } from "../docs/read-documented.js";
import { nodeWrittenAt } from "../problems/written-at.js";
import { report, type Place } from "../types/place.js";
import type { TypeReader } from "../types/type-reader.js";
import { describeShape } from "./describe-shape.js";
import { fitsType } from "./fits-type.js";
import { readInitializer } from "./read-initializer.js";

/** The value of a literal initializer as the default. What is computed stays undocumented, unless `@default` tells. */
export function withInitializer(
  { port, graph }: TypeReader,
  read: Documented,
  { initializer, place }: { initializer: ts.Expression; place: Place },
): Documented {
  const value = readInitializer(port, initializer);
  if (value === undefined) return read;
  const at = { ...place, writtenAt: nodeWrittenAt(initializer) };
  const text = JSON.stringify(value);
  if (read.default !== undefined && JSON.stringify(read.default) !== text) {
    const documented = JSON.stringify(read.default);
    report(at, ({ location, related, ...site }) =>
      defaultDiffers(location, { ...site, documented, value: text }, related),
    );
  } else if (!fitsType(graph, value, read.type)) {
    const expected = describeShape(graph, read.type);
    report(at, ({ location, related, ...site }) => defaultUnfit(location, { ...site, value: text, expected }, related));
  }
  return { ...read, default: value };
}
