import type ts from "typescript";
import { locationOf } from "../../diagnostics/location-of.js";
import { parameterArrayPattern, parameterRest } from "../../diagnostics/messages.generated.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { isContext } from "../types/is-context.js";
import type { ParameterContext, ParameterReading } from "./parameter-reading.js";
import { readOptions } from "./read-options.js";
import { readValue } from "./read-value.js";

/** A parameter of a function and its position in a call. */
export interface Positioned {
  node: ts.ParameterDeclaration;
  position: number;
}

/** Reads the parameters that a call has; `this` is none. */
export function readParameters(
  context: ParameterContext,
  nodes: readonly ts.ParameterDeclaration[],
): ParameterReading[] {
  return nodes
    .filter((node) => !isThis(context, node))
    .map((node, position) => readParameter(context, { node, position }));
}

function isThis({ reader: { port } }: ParameterContext, { name }: ts.ParameterDeclaration): boolean {
  return port.syntax.isIdentifier(name) && name.text === "this";
}

function readParameter(context: ParameterContext, { node, position }: Positioned): ParameterReading {
  const { port } = context.reader;
  if (node.dotDotDotToken) return refused(restProblem(context, node));
  if (isContext(port, port.typeOfDeclaration(node))) return readInjected(context, { node, position });
  if (port.syntax.isArrayBindingPattern(node.name)) {
    return refused(parameterArrayPattern(locationOf(node.name), { tool: context.tool }));
  }
  return port.syntax.isObjectBindingPattern(node.name)
    ? readOptions(context, { node, position, pattern: node.name })
    : readValue(context, { node, position, name: node.name.text });
}

function readInjected(context: ParameterContext, { node, position }: Positioned): ParameterReading {
  const name = context.reader.port.syntax.isIdentifier(node.name) ? node.name.text : "context";
  // Its text is for readers of the code; it is asked for so that it does not count as misnamed.
  context.docs.ofParameter(name);
  return { parameter: { role: "injected", position, name }, diagnostics: [], scopes: [], shown: [] };
}

function restProblem({ reader: { port }, tool }: ParameterContext, node: ts.ParameterDeclaration): Diagnostic {
  const type = node.type?.getText() ?? port.textOf(port.typeOfDeclaration(node));
  return parameterRest(locationOf(node), { tool, parameter: node.name.getText(), type });
}

function refused(diagnostic: Diagnostic): ParameterReading {
  return { parameter: undefined, diagnostics: [diagnostic], scopes: [], shown: [] };
}
