import type ts from "typescript";
import { locationOf } from "../../diagnostics/location-of.js";
import { parameterUntyped } from "../../diagnostics/messages.generated.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { readDocumented, type Documented } from "../docs/read-documented.js";
import { withInitializer } from "../defaults/with-initializer.js";
import { createScope } from "../problems/problem.js";
import { describeProblems } from "../problems/describe-problems.js";
import type { Place } from "../types/place.js";
import { takesNothing, takesUndefined } from "../types/takes-undefined.js";
import { unsupported } from "../types/unsupported.js";
import { applyNaming } from "./apply-naming.js";
import type { ParameterContext, ParameterReading } from "./parameter-reading.js";

interface NamedParameter {
  node: ts.ParameterDeclaration;
  position: number;
  name: string;
}

/** A parameter with a name: one property of the input schema. */
export function readValue(context: ParameterContext, { node, position, name }: NamedParameter): ParameterReading {
  const { reader, tool, naming, docs } = context;
  const { port } = reader;
  const shownName = applyNaming(name, naming);
  const nested = docs.ofParameter(name);
  const type = port.typeOfDeclaration(node);
  const scope = createScope();
  const shown = [{ name: shownName, sourceName: name, node: node.name }];
  if (isUntyped(context, node)) {
    return { parameter: undefined, diagnostics: [untyped(context, node, name)], scopes: [scope], shown };
  }
  const source = node.type && { node: node.type, env: undefined };
  const place: Place = { path: "", source, writtenAt: undefined, scope, nested };
  const documented: Documented = takesNothing(port, type)
    ? { type: unsupported(reader, { type, place }, port.viewOf(type).kind === "never" ? "never" : "void") }
    : readDocumented(reader, { type, place, doc: reader.docs.docOf(node) });
  const read = node.initializer
    ? withInitializer(reader, documented, { initializer: node.initializer, place })
    : documented;
  const isRequired = !node.questionToken && !node.initializer && !takesUndefined(port, type);
  const named = { name: shownName, ...(shownName !== name && { sourceName: name }) };
  return {
    parameter: { role: "value", position, ...named, isRequired, ...read },
    diagnostics: describeProblems(reader.graph, scope, { tool, name, node: node.type ?? node.name, around: node }),
    scopes: [scope],
    shown,
  };
}

/** Neither written nor to be inferred. */
function isUntyped({ reader: { port } }: ParameterContext, node: ts.ParameterDeclaration): boolean {
  if (node.type) return false;
  const view = port.viewOf(port.typeOfDeclaration(node));
  return view.kind === "any" && !view.isError;
}

function untyped({ tool }: ParameterContext, node: ts.ParameterDeclaration, parameter: string): Diagnostic {
  return parameterUntyped(locationOf(node.name), { tool, parameter });
}
