import type { TypeIr } from "../../ir.js";
import type { NodeIdentity } from "../graph/type-graph.js";
import type { Scope } from "../problems/problem.js";
import { typeInfinite } from "../../diagnostics/messages.generated.js";
import { report, type Place } from "./place.js";
import type { TypeReader } from "./type-reader.js";
import { UNKNOWN } from "./unknown.js";

/** A reference to a type of the graph, which is read on first use. */
export function refer(
  { graph, port }: TypeReader,
  { identity, place }: { identity: NodeIdentity; place: Place },
  read: (scope: Scope) => TypeIr,
): TypeIr {
  const wasAborted = graph.isAborted;
  const node = graph.define(identity, read);
  if (!wasAborted && graph.isAborted && graph.isEndless(identity)) {
    const type = port.textOf(identity.type);
    report(place, ({ location, related, ...site }) => typeInfinite(location, { ...site, type }, related));
    return UNKNOWN;
  }
  if (!node) return UNKNOWN;
  place.scope.uses.push({ key: node.key, path: place.path });
  return { kind: "ref", name: node.key };
}
