import type ts from "typescript";
import { memberOf, propertyKey } from "../../3-emit/js-text.js";
import type { PlannedTool } from "../../plan.js";
import { fixedName, inferredName } from "../attach/function-name.js";
import type { Ts } from "../compiler.js";
import { attachAround } from "./attach-text.js";
import type { EditList } from "./edit-list.js";

export interface WrapPlace {
  file: ts.SourceFile;
  importName: string;
  ts: Ts;
  edits: EditList;
}

/** `x.attach(() => {}, thunk)`: the function keeps the name that its place gives it. */
export function wrapExpression(tool: PlannedTool, node: ts.Node, { file, importName, ts, edits }: WrapPlace): void {
  const [open, close] = attachAround(tool, importName);
  const name = inferredName(tool.declaration.node, ts);
  const [before, behind] = name === undefined ? ["", ""] : [`{ ${propertyKey(name)}: `, ` }${memberOf("", name)}`];
  const start = node.getStart(file);
  edits.open(start, open + before, node.end - start);
  edits.close(node.end, behind + close, node.end - start);
}

/**
 * `add(a) {}` becomes `add: x.attach({ add(a) {} }.add, thunk)`: still a method, not a constructor. A name that is
 * computed when the program runs stays outside, so that it is computed once.
 */
export function wrapMethod(tool: PlannedTool, node: ts.MethodDeclaration, place: WrapPlace): void {
  const { file, importName, ts, edits } = place;
  const [open, close] = attachAround(tool, importName);
  const fixed = fixedName(node.name, ts);
  const name = fixed ?? tool.declaration.name;
  const start = node.getStart(file);
  const nameStart = node.name.getStart(file);
  const outerKey = fixed === undefined ? file.text.slice(nameStart, node.name.end) : propertyKey(name);
  edits.open(start, `${outerKey}: ${open}{ `, node.end - start);
  edits.replace(nameStart, node.name.end, propertyKey(name));
  edits.close(node.end, ` }${memberOf("", name)}${close}`, node.end - start);
}
