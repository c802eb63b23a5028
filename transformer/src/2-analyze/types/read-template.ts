import type { CheckerPort, TypeHandle } from "../../checker/port.js";
import type { TypeView } from "../../checker/type-view.js";
import type { TypeIr } from "../../ir.js";
import type { Place } from "./place.js";
import { templatePattern, type TemplatePart } from "./template-pattern.js";
import type { TypeReader } from "./type-reader.js";
import { unsupported } from "./unsupported.js";

type TemplateView = TypeView & { kind: "template" };

/** A template literal that stands for endlessly many strings: those that a pattern describes. */
export function readTemplate(
  reader: TypeReader,
  { type, view, place }: { type: TypeHandle; view: TemplateView; place: Place },
): TypeIr {
  const pattern = patternOf(reader.port, view);
  if (pattern === undefined) return unsupported(reader, { type, place }, "template");
  return pattern === "" ? { kind: "string" } : { kind: "string", pattern };
}

/** The pattern of a template; `undefined` when there is no exact one that is safe to run. */
export function patternOf(port: CheckerPort, { texts, holes }: TemplateView): string | undefined {
  const parts: TemplatePart[] = [];
  for (const [index, text] of texts.entries()) {
    if (text !== "") parts.push({ text });
    const hole = holes[index];
    const kind = hole && holeKind(port, hole);
    if (hole && !kind) return undefined;
    if (kind) parts.push(kind);
  }
  return templatePattern(parts);
}

/** Literals in a hole are spelt out by the compiler, so that these are all there can be; brands change nothing. */
function holeKind(port: CheckerPort, hole: TypeHandle): TemplatePart | undefined {
  const view = port.viewOf(hole);
  if (view.kind === "string" || view.kind === "number" || view.kind === "bigint") return view.kind;
  if (view.kind === "any") return "string";
  if (view.kind !== "intersection") return undefined;
  return view.members.map((member) => holeKind(port, member)).find((kind) => kind !== undefined);
}
